/** Builds pages whose registries name the tiny game alone: `buildWagerPages.ts <folder>`, into its folder `wager`. */
import { join } from 'node:path';
import process from 'node:process';
import { compressPages } from '../../scripts/start/bundles.js';
import { buildSite, web } from './buildSite.js';

const registries = new Map([
  [join(web, 'src', 'games.ts'), "export { games } from '@tessera/table/testkit';"],
  [join(web, 'src', 'outsides.ts'), "export { outsides } from '@tessera/table/testkit';"],
]);

const outDir = join(process.argv[2] ?? '', 'wager');
await buildSite(outDir, {
  name: 'wager-registry',
  enforce: 'pre',
  load: (id) => registries.get(id) ?? null,
});
await compressPages(outDir);
