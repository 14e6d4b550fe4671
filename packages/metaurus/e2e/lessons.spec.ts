import { FULL } from '@tessera/e2e/full';
import { expectAccessible } from '@tessera/e2e/play';
import { followByKeys } from '@tessera/e2e/lessons';
import { expect, test } from './support/fixtures.js';

// As players have it who have chosen nothing.
test.use({ reducedMotion: 'reduce', asksAgain: false });

const LESSONS = [
  { name: 'orders', end: 'A chit is a guess' },
  { name: 'flank', end: 'Mind your own flanks' },
] as const;

for (const { name, end } of LESSONS)
  test(`the lesson “${name}” by keyboard alone`, { tag: FULL }, async ({ page, server }) => {
    await page.goto(`${server.url}/learn/metaurus/${name}`);
    await followByKeys(page, end);
    await expectAccessible(page);
    await expect(page.locator(':focus')).toHaveText(end);
  });
