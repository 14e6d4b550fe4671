import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { test as base } from '@playwright/test';
import { sharedSchema, startKillable, type ComposedServer, type KillableServer } from './server.js';

/** What the run's setup has built and started; every worker inherits it. */
const shared = () => sharedSchema.parse(JSON.parse(process.env['TESSERA_SHARED'] ?? 'null'));

/** Tests of the composed game: `server` is everybody's, `killable` a test's own. */
export const test = base.extend<{ killable: KillableServer }, { server: ComposedServer }>({
  // eslint-disable-next-line no-empty-pattern
  server: [async ({}, use) => use(shared()), { scope: 'worker' }],
  // eslint-disable-next-line no-empty-pattern
  killable: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
    const server = await startKillable(folder, shared().pages);
    await use(server);
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

export { expect } from '@playwright/test';
