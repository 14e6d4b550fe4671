/** Builds the pages on the data of the game near its end. Run as a program: `buildPages.ts <folder>`. */
import { join } from 'node:path';
import process from 'node:process';
import { build, type Plugin } from 'vite';
import { field } from './field.js';

const web = join(import.meta.dirname, '..', '..', 'apps', 'web');

/** Hands the build other data files than those that are shipped. */
const otherData = (): Plugin => ({
  name: 'other-data',
  enforce: 'pre',
  load: (id) => {
    const name = /\/packages\/metaurus\/data\/(map|counters|tables)\.json$/.exec(id)?.[1];
    const data = Object.entries(field).find(([key]) => key === name)?.[1];
    return data === undefined ? null : JSON.stringify(data);
  },
});

await build({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  plugins: [otherData()],
  build: { outDir: process.argv[2] ?? '', emptyOutDir: true },
  logLevel: 'error',
});
