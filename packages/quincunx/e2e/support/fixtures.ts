import { test as base } from '@playwright/test';
import { shippedPages } from '@tessera/e2e/bundle';
import { lendOffice, type Office } from '@tessera/e2e/office';
import { programOf, shared, type Battle } from './server.js';

/** Tests of the game as it is shipped: `battle` is everybody's server; `office` one that writes letters, whose dice nobody knows. */
export const test = base.extend<{ office: Office }, { battle: Battle }>({
  battle: [async ({}, use) => use(shared().server), { scope: 'worker' }],
  office: async ({}, use) => lendOffice({ program: programOf('correspond'), pages: shippedPages }, use),
});

export { expect } from '@playwright/test';
