/** Builds pages whose registry names the tiny game alone: `buildWagerPages.ts <folder>`, into its folder `wager`. */
import { join } from 'node:path';
import process from 'node:process';
import { compressPages } from '../../scripts/start/compress.js';
import { buildSite, web } from './buildSite.js';

const outDir = join(process.argv[2] ?? '', 'wager');
await buildSite(outDir, {
  name: 'wager-registry',
  enforce: 'pre',
  load: (id) =>
    id === join(web, 'src', 'games.ts') ? "export { games } from '@tessera/table/testkit';" : null,
});
await compressPages(outDir);
