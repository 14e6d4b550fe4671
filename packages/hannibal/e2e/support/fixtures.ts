import { test as base } from '@playwright/test';
import { lend, type Killable } from '@tessera/e2e/server';
import { served, shared, type War } from './server.js';

/** Tests of the game as it is shipped: `war` is everybody's server, `killable` a test's own. */
export const test = base.extend<{ killable: Killable<War> }, { war: War }>({
  war: [async ({}, use) => use(shared().server), { scope: 'worker' }],
  killable: async ({}, use) => lend(served(shared()), use),
});

export { expect } from '@playwright/test';
