import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPrograms } from './programs.js';
import { buildPages, buildWagerPages, share, startKillable } from './server.js';

/** Builds programs and pages once, and starts the server that all tests but those of other games share. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  const pages = join(folder, 'pages');
  const [{ programs, remove }] = await Promise.all([
    buildPrograms(),
    buildPages(pages, ['march', 'clash', 'herd', 'last']).then(() => buildWagerPages(pages)),
  ]);
  const server = await startKillable(join(folder, 'data'), 'march', { program: programs.serve, pages });
  share({ pages, programs, url: server.url, maps: server.maps });
  return async () => {
    await server.close();
    remove();
    rmSync(folder, { recursive: true, force: true });
  };
}
