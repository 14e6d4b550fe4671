import { FULL } from './support/full.js';
import type { Page } from '@playwright/test';
import { commitByKey, prompt, tabTo } from './support/play.js';
import { begin, sitDown } from './support/wager.js';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

/** Lays the first card of the hand by keys alone, called what an arrow leads to. */
async function layByKeys(page: Page): Promise<void> {
  await expect(prompt(page)).toHaveText('Lay a card');
  const card = page.getByRole('group', { name: 'Your card' }).getByRole('radio').first();
  await tabTo(card);
  await page.keyboard.press('Space');
  await expect(card).toBeChecked();
  const called = page.getByRole('group', { name: 'What you call it' });
  await tabTo(called.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(called.getByRole('radio', { name: '2' })).toBeChecked();
  await tabTo(page.getByRole('button', { name: 'Lay this card' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 step planned')).toBeVisible();
  await commitByKey(page);
}

test(
  'the game of rules and texts is played by keyboard alone',
  { tag: FULL },
  async ({ browser, page: north, wager }) => {
    const south = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await sitDown({ north, south }, wager);
    const [first, second] = await begin({ north, south });
    await layByKeys(first);
    await expect(prompt(second)).toHaveText('Do you believe it?');
    await tabTo(second.getByRole('button', { name: 'Doubt it' }));
    await second.keyboard.press('Enter');
    await commitByKey(second);
    await expect(prompt(second)).toHaveText('Lay a card');
    await expect(prompt(second)).toBeFocused();
    await layByKeys(second);
    await expect(prompt(first)).toHaveText('Do you believe it?');
  },
);
