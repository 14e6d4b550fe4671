/** Builds pages whose registry names the tiny game alone: `buildWagerPages.ts <folder>`, into its folder `wager`. */
import { join } from 'node:path';
import process from 'node:process';
import { build, type Plugin } from 'vite';
import { compressPages } from '../../scripts/start/compress.js';

const web = join(import.meta.dirname, '..', '..', 'apps', 'web');
const outDir = join(process.argv[2] ?? '', 'wager');

/** Puts the tests' registry of games in the place of the one that is played. */
const registry = (): Plugin => ({
  name: 'wager-registry',
  enforce: 'pre',
  load: (id) =>
    id === join(web, 'src', 'games.ts') ? "export { games } from '@tessera/table/testkit';" : null,
});

await build({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  plugins: [registry()],
  build: { outDir, emptyOutDir: true },
  logLevel: 'error',
});
await compressPages(outDir);
