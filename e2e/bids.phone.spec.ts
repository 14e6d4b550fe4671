import { FULL } from './support/full.js';
import { settleByBids } from './support/bids.js';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

test(
  'sides are settled by sealed bids on two phones, and nothing is wider than they are',
  { tag: FULL },
  async ({ browser, page, wager }) => {
    const viewport = { width: 390, height: 844 };
    const second = await (
      await browser.newContext({ viewport, hasTouch: true, reducedMotion: 'reduce' })
    ).newPage();
    await settleByBids(page, second, wager);
    await page.goto(`${wager}/new`);
    await page.getByRole('radio', { name: /^The Duel/ }).check();
    await page.getByRole('radio', { name: /^By a sealed bid/ }).check();
    for (const each of [page, second])
      expect(await each.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);
