import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { buildPages, startKillable, type KillableServer } from './server.js';

/** Tests of the composed game: each worker builds its pages once, and has a server of its own. */
export const test = base.extend<object, { pages: string; server: KillableServer }>({
  pages: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tessera-pages-'));
      await buildPages(folder);
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ pages }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
      const server = await startKillable(folder, pages);
      await use(server);
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect } from '@playwright/test';
