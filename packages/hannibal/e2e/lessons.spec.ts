import { FULL } from '@tessera/e2e/full';
import { expectAccessible } from '@tessera/e2e/play';
import { followByKeys } from '@tessera/e2e/lessons';
import { expect, test } from './support/fixtures.js';

// As players have it who have chosen nothing.
test.use({ reducedMotion: 'reduce', asksAgain: false });

const LESSONS = [
  { name: 'battle', end: 'How a battle ends' },
  { name: 'siege', end: 'How a turn ends' },
] as const;

for (const { name, end } of LESSONS)
  test(`the lesson “${name}” by keyboard alone`, { tag: FULL }, async ({ page, war }) => {
    await page.goto(`${war.url}/learn/hannibal/${name}`);
    await followByKeys(page, end);
    await expectAccessible(page);
    await expect(page.locator(':focus')).toHaveText(end);
  });
