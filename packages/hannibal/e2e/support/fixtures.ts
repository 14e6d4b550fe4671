import { test as base } from '@playwright/test';
import { shippedPages } from '@tessera/e2e/bundle';
import { lendOffice, type Office } from '@tessera/e2e/office';
import { lend, type Killable } from '@tessera/e2e/server';
import { programOf, served, shared, type War } from './server.js';

/** Tests of the game as it is shipped: `war` is everybody's server, `killable` a test's own; `office` one that writes letters, whose cards and dice nobody knows. */
export const test = base.extend<{ killable: Killable<War>; office: Office }, { war: War }>({
  war: [async ({}, use) => use(shared().server), { scope: 'worker' }],
  office: async ({}, use) => lendOffice({ program: programOf('correspond'), pages: shippedPages }, use),
  killable: async ({}, use) => lend(served(shared()), use),
});

export { expect } from '@playwright/test';
