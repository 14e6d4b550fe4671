/** Builds the pages on the data of a composed game. Run as a program: `buildPages.ts <folder> [name]`. */
import { join } from 'node:path';
import process from 'node:process';
import { build, type Plugin } from 'vite';
import { compressPages } from '../../scripts/start/compress.js';
import { bundleVerifier } from '../../scripts/start/verifier.js';
import { fieldOf } from './fields.js';

const [, , folder = '', name] = process.argv;
const web = join(import.meta.dirname, '..', '..', 'apps', 'web');

/** Hands the build other data files than those that are shipped. */
const otherData = (): Plugin => ({
  name: 'other-data',
  enforce: 'pre',
  load: (id) => {
    const file = /\/packages\/metaurus\/data\/(map|counters|tables)\.json$/.exec(id)?.[1];
    const data = Object.entries(fieldOf(name).data).find(([key]) => key === file)?.[1];
    return data === undefined ? null : JSON.stringify(data);
  },
});

await build({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  plugins: [otherData()],
  build: { outDir: folder, emptyOutDir: true },
  logLevel: 'error',
});
await bundleVerifier(folder);
await compressPages(folder);
