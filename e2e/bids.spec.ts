import { FULL } from './support/full.js';
import { openByBid, nameBid, settleByBids } from './support/bids.js';
import { expect, test } from './support/fixtures.js';
import { prompt } from './support/play.js';
import { beReady } from './support/wager.js';

test.use({ reducedMotion: 'reduce' });

test(
  'two players settle their sides by sealed bids, and play',
  { tag: FULL },
  async ({ browser, page, wager }) => {
    const second = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await settleByBids(page, second, wager);
    // The toss needs both shares: that of who opened the game was kept without a seat until then.
    for (const each of [second, page]) await beReady(each);
    await expect(prompt(page)).toHaveText(/^(Lay a card|Waiting for Sol)$/);
    await expect(prompt(second)).toHaveText(/^(Lay a card|Waiting for Nora)$/);
  },
);

test(
  'who opened a game by a bid keeps their share, though they look for a seat before they have one',
  { tag: FULL },
  async ({ browser, page, wager }) => {
    const second = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    const link = await openByBid(page, wager, '3');
    const [game] = /\/game\/[^/]+/.exec(page.url()) ?? [];
    for (const seat of ['north', 'south']) {
      await page.goto(`${wager}${game}/${seat}`);
      await expect(page.getByText('This seat is not yours in this browser.')).toBeVisible();
    }
    await nameBid(second, link, '2');
    await second.getByRole('link', { name: 'Go to your seat: North' }).click();
    await page.goto(`${wager}${game}/south`);
    for (const each of [second, page]) await beReady(each);
    await expect(prompt(page)).toHaveText(/^(Lay a card|Waiting for Sol)$/);
  },
);

test('equal bids go by a die, which both are shown', { tag: FULL }, async ({ browser, page, wager }) => {
  const second = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await nameBid(second, await openByBid(page, wager, '3'), '3');
  await expect(
    second.getByText(/^Nora bid 3, you bid 3\. The bids are equal\. The die shows [1-6]:/),
  ).toBeVisible();
  await expect(page.getByRole('log')).toContainText(/The bids are equal: the die shows [1-6]\./);
});

test(
  'who opened a game by a bid is asked before this browser names the second one too',
  { tag: FULL },
  async ({ complaints, page, wager }) => {
    complaints.provoke(/^refused: 409 POST \/api\/games\/\w+\/bid$/);
    await nameBid(page, await openByBid(page, wager, '3'), '2');
    await expect(page.getByText('This browser already holds the other seat of this game.')).toBeVisible();
    await page.getByRole('button', { name: 'Take this seat too' }).click();
    await expect(page.getByText('Nora bid 3, you bid 2.')).toBeVisible();
  },
);
