import { expectAccessible, prompt } from './support/play.js';
import { answerCard, begin, expectOver, layCard, planCard, sitDown } from './support/wager.js';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

test('a game of nothing but rules and texts is played whole in two browsers', async ({
  browser,
  page: north,
  wager,
}) => {
  const south = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await sitDown({ north, south }, wager);
  await expectAccessible(north);
  const [first, second] = await begin({ north, south });
  await expect(first).toHaveTitle(/^● Your move: lay a card/);
  await planCard(first, 4);
  await expectAccessible(first);
  await expect(first.getByText('Plan saved')).toBeVisible();
  await first.reload();
  await expect(first.getByText('1 step planned')).toBeVisible();
  await first.getByRole('button', { name: 'Undo' }).click();
  await layCard(first, 5);
  await expect(second.getByRole('log')).toContainText('lays a card face down and calls it 5.');
  await expect(second.getByText('face down, called 5')).toBeVisible();
  await answerCard(second, 'Doubt it');
  await expect(first.getByRole('log')).toContainText(/The card is the \d: (North|South) loses a point\./);
  await expectAccessible(second);
  for (const turn of [1, 2, 3, 4, 5]) {
    const [lays, answers] = turn % 2 === 1 ? [second, first] : [first, second];
    await layCard(lays, 9);
    await answerCard(answers, turn === 3 ? 'Doubt it' : 'Believe it');
  }
  await expectOver({ north, south });
  await expect(prompt(north)).toBeVisible();
  await expectAccessible(north);
});

test('the form of a new game asks which one where there are several', async ({ browser, page, wager }) => {
  await page.goto(`${wager}/new`);
  const game = page.getByRole('group', { name: 'Game', exact: true });
  await expect(game.getByRole('radio', { name: 'The Wager' })).toBeChecked();
  await page.getByLabel('Your name').fill('Nora');
  await game.getByRole('radio', { name: 'The Duel' }).check();
  await expect(page.getByLabel('Your name')).toHaveValue('Nora');
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^North/ }).check();
  await page.getByRole('button', { name: 'Open the game' }).click();
  await expect(page.getByRole('heading', { name: 'Invite the other player' })).toBeVisible();
  const link = await page.getByRole('textbox', { name: /^Link for/ }).inputValue();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expect(guest.locator('main')).toContainText('The Duel');
});
