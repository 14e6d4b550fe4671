import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedPages } from '@tessera/e2e/bundle';
import { buildPrograms } from '@tessera/e2e/programs';
import { startKillable } from '@tessera/e2e/server';
import { served } from './server.js';

const here = (name: string): string => join(import.meta.dirname, `${name}.ts`);

/** Bundles the programs, and starts a server with the pages that are shipped. */
export async function lay() {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  const { programs, remove } = await buildPrograms(
    ['serve', 'playTo', 'correspond', 'writeRecord'].map(here),
  );
  const server = await startKillable({ ...served({ programs }), dataDir: join(folder, 'data') });
  return {
    server,
    made: { programs, pages: shippedPages },
    remove: () => {
      remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
