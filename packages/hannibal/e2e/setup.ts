import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedPages } from '@tessera/e2e/bundle';
import { buildPrograms } from '@tessera/e2e/programs';
import { startKillable } from '@tessera/e2e/server';
import { share } from '@tessera/e2e/shared';
import { served } from './support/server.js';

const here = (name: string): string => join(import.meta.dirname, 'support', `${name}.ts`);

/** Bundles the programs once, and starts the server that all tests share. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  const { programs, remove } = await buildPrograms(['serve', 'playTo'].map(here));
  const server = await startKillable({ ...served({ programs }), dataDir: join(folder, 'data') });
  share('hannibal', { programs, pages: shippedPages, server: server.ready });
  return async () => {
    await server.close();
    remove();
    rmSync(folder, { recursive: true, force: true });
  };
}
