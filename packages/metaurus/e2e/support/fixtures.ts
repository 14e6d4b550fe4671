import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { lendOffice, type Office } from '@tessera/e2e/office';
import { lend } from '@tessera/e2e/server';
import type { FieldName } from './fields.js';
import { programOf, served, shared, type ComposedServer, type KillableServer } from './server.js';

/** Hands over the server of a game in a folder of its own. */
const serving = (name: FieldName, use: (server: KillableServer) => Promise<void>): Promise<void> =>
  lend(served(shared(), name), ({ ready, kill, restart }) => use({ ...ready, kill, restart }));

/**
 * Tests of the composed games: `server` is everybody's, `killable` a test's own, `clash` one that begins with a battle,
 * `last` one that its first loss ends, `herd` one in which the elephants run wild, `kept`
 * one on an earlier data set; `office` writes letters about the
 * short game.
 */
export const test = base.extend<
  {
    killable: KillableServer;
    clash: ComposedServer;
    last: ComposedServer;
    herd: ComposedServer;
    kept: ComposedServer;
    office: Office;
  },
  { server: ComposedServer }
>({
  server: [async ({}, use) => use(shared().server), { scope: 'worker' }],
  killable: async ({}, use) => serving('march', use),
  clash: async ({}, use) => serving('clash', use),
  last: async ({}, use) => serving('last', use),
  herd: async ({}, use) => serving('herd', use),
  kept: async ({}, use) => serving('kept', use),
  office: async ({}, use) =>
    lendOffice({ program: programOf('correspond'), pages: join(shared().pages, 'march') }, use),
});

export { expect } from '@playwright/test';
