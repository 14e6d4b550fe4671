import { join } from 'node:path';
import { z } from 'zod';
import { test as base, until } from './complaints.js';
import { lendOffice, type Office, type Posted } from './office.js';
import { programIn } from './programs.js';
import { lend } from './server.js';
import { madeSchema, sharedIn } from './shared.js';

/** The pages of the tiny game, and the file of a program of its set-up. */
function made(name: string): { readonly pages: string; readonly program: string } {
  const { pages, programs } = sharedIn('wager', madeSchema);
  return { pages: join(pages, 'wager'), program: programIn(programs, name) };
}

const lendPost = (way: Pick<Posted, 'way'>, use: (office: Office) => Promise<void>): Promise<void> =>
  lendOffice({ ...made('correspondWager'), ...way }, use);

/**
 * Tests of the tiny game, which brings a table nothing but its rules and texts: `wager` is where it is played, by all
 * tests of a worker; `office` is a test's own server that writes letters, `inviting` and `capped` such as do not let
 * everybody open as many games as they like.
 */
export const test = base.extend<{ office: Office; inviting: Office; capped: Office }, { wager: string }>({
  wager: [
    async ({}, use) =>
      lend({ ...made('serveWager'), said: z.object({ url: z.string() }) }, ({ ready }) => use(ready.url)),
    { scope: 'worker' },
  ],
  office: async ({ complaints }, use) => lendPost({}, until(complaints, use)),
  inviting: async ({ complaints }, use) => lendPost({ way: 'invited' }, until(complaints, use)),
  capped: async ({ complaints }, use) => lendPost({ way: 'capped' }, until(complaints, use)),
});

export { expect } from '@playwright/test';
