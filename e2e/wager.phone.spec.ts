import { FULL } from './support/full.js';
import { expectAccessible, prompt } from './support/play.js';
import { answerCard, begin, beReady, layCard, planCard, sitDown } from './support/wager.js';
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

test('from the first page to a game against a bot in one press, which plays by itself', async ({
  page,
  wager,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(wager);
  await page.getByRole('button', { name: 'Play a bot: The Wager' }).click();
  await beReady(page);
  // The bot is ready by itself, lays its cards and answers those that are laid.
  await expect(prompt(page)).toHaveText(/^(Lay a card|Do you believe it\?)$/);
  if ((await prompt(page).textContent()) === 'Lay a card') await layCard(page, 5);
  else await answerCard(page, 'Believe it');
  await expect(prompt(page)).toHaveText(/^(Lay a card|Do you believe it\?)$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Player');
  await page.getByLabel('Your name').fill('Nora');
  await page.getByRole('button', { name: 'Take this name' }).click();
  await expect(page.getByRole('button', { name: 'Take this name' })).toBeDisabled();
  await expectAccessible(page);
  await page.goto(wager);
  await expect(page.getByText('Easy bot: it plays any move. Either side.').first()).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
