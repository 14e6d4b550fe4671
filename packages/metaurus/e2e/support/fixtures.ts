import { join } from 'node:path';
import { test as base, until } from '@tessera/e2e/complaints';
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
  killable: async ({ complaints }, use) => serving('march', until(complaints, use)),
  clash: async ({ complaints }, use) => serving('clash', until(complaints, use)),
  last: async ({ complaints }, use) => serving('last', until(complaints, use)),
  herd: async ({ complaints }, use) => serving('herd', until(complaints, use)),
  kept: async ({ complaints }, use) => serving('kept', until(complaints, use)),
  office: async ({ complaints }, use) =>
    lendOffice(
      { program: programOf('correspond'), pages: join(shared().pages, 'march') },
      until(complaints, use),
    ),
});

export { expect } from '@playwright/test';
