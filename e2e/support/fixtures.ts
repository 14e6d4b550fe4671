import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { test as base } from '@playwright/test';
import type { FieldName } from './fields.js';
import {
  buildPages,
  sharedSchema,
  startKillable,
  type ComposedServer,
  type KillableServer,
} from './server.js';

/** What the run's setup has built and started; every worker inherits it. */
const shared = () => sharedSchema.parse(JSON.parse(process.env['TESSERA_SHARED'] ?? 'null'));

/** Hands over the server of a game in a folder of its own, with its own pages where none are given. */
async function serving(
  { pages, name }: { pages?: string; name: FieldName },
  use: (server: KillableServer) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  const built = pages ?? join(folder, 'pages');
  if (pages === undefined) await buildPages(built, name);
  const server = await startKillable(join(folder, 'data'), built, name);
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
  // eslint-disable-next-line no-empty-pattern
  server: [async ({}, use) => use(shared()), { scope: 'worker' }],
  // eslint-disable-next-line no-empty-pattern
  killable: async ({}, use) => serving({ pages: shared().pages, name: 'march' }, use),
  // eslint-disable-next-line no-empty-pattern
  clash: async ({}, use) => serving({ name: 'clash' }, use),
  // eslint-disable-next-line no-empty-pattern
  last: async ({}, use) => serving({ name: 'last' }, use),
  // eslint-disable-next-line no-empty-pattern
  herd: async ({}, use) => serving({ name: 'herd' }, use),
});

export { expect } from '@playwright/test';
