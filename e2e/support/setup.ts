import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { buildPages, startKillable } from './server.js';

/** Builds the pages of the composed game once, and starts the server that all tests but the killing one share. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  const pages = join(folder, 'pages');
  const data = join(folder, 'data');
  await buildPages(pages);
  const server = await startKillable(data, pages);
  process.env['TESSERA_SHARED'] = JSON.stringify({ pages, url: server.url, maps: server.maps });
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
