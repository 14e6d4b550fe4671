import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { FieldName } from './fields.js';
import { shared, startKillable, type ComposedServer, type KillableServer } from './server.js';

/** Hands over the server of a game in a folder of its own. */
async function serving(name: FieldName, use: (server: KillableServer) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  const { pages, programs } = shared();
  const server = await startKillable(join(folder, 'data'), name, { program: programs.serve, pages });
  await use(server);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Tests of the composed games: `server` is everybody's, `killable` a test's own, `clash` one that begins with a battle,
 * `last` one that its first loss ends, `herd` one in which the elephants run wild.
 */
export const test = base.extend<
  { killable: KillableServer; clash: ComposedServer; last: ComposedServer; herd: ComposedServer },
  { server: ComposedServer }
>({
  server: [async ({}, use) => use(shared()), { scope: 'worker' }],
  killable: async ({}, use) => serving('march', use),
  clash: async ({}, use) => serving('clash', use),
  last: async ({}, use) => serving('last', use),
  herd: async ({}, use) => serving('herd', use),
});

export { expect } from '@playwright/test';
