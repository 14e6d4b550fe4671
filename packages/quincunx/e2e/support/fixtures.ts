import { shippedPages } from '@tessera/e2e/bundle';
import { test as base, until } from '@tessera/e2e/complaints';
import { lendOffice, type Office } from '@tessera/e2e/office';
import { programOf, shared, type Battle } from './server.js';

/** Tests of the game as it is shipped: `battle` is everybody's server; `office` one that writes letters, whose dice nobody knows. */
export const test = base.extend<{ office: Office }, { battle: Battle }>({
  battle: [async ({}, use) => use(shared().server), { scope: 'worker' }],
  office: async ({ complaints }, use) =>
    lendOffice({ program: programOf('correspond'), pages: shippedPages }, until(complaints, use)),
});

export { expect } from '@playwright/test';
