import { FULL } from './support/full.js';
import { expectAccessible, prompt } from './support/play.js';
import { answerCard, begin, layCard, planCard, sitDown } from './support/wager.js';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

test(
  'the game of rules and texts is played on two phones, and nothing is wider than they are',
  { tag: FULL },
  async ({ browser, page: north, wager }) => {
    const viewport = { width: 390, height: 844 };
    const south = await (
      await browser.newContext({ viewport, hasTouch: true, reducedMotion: 'reduce' })
    ).newPage();
    await sitDown({ north, south }, wager);
    const [first, second] = await begin({ north, south });
    await planCard(first, 2);
    await expectAccessible(first);
    const wide = await first.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await first.getByRole('button', { name: 'Undo' }).click();
    await layCard(first, 6);
    await answerCard(second, 'Doubt it');
    await expect(first.getByRole('log')).toContainText(/loses a point\./);
    await expect(prompt(second)).toHaveText('Lay a card');
    await expectAccessible(second);
  },
);
