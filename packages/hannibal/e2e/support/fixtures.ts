import { shippedPages } from '@tessera/e2e/bundle';
import { test as base, until } from '@tessera/e2e/complaints';
import { lendOffice, type Office } from '@tessera/e2e/office';
import { lend, type Killable } from '@tessera/e2e/server';
import { programOf, served, shared, type War } from './server.js';

/** Tests of the game as it is shipped: `war` is everybody's server, `killable` a test's own; `office` one that writes letters, whose cards and dice nobody knows. */
export const test = base.extend<{ killable: Killable<War>; office: Office }, { war: War }>({
  war: [async ({}, use) => use(shared().server), { scope: 'worker' }],
  office: async ({ complaints }, use) =>
    lendOffice({ program: programOf('correspond'), pages: shippedPages }, until(complaints, use)),
  killable: async ({ complaints }, use) => lend(served(shared()), until(complaints, use)),
});

export { expect } from '@playwright/test';
