import { expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { dragOn } from './support/plain.js';

test('a battle is drawn, mended, played against a friend who sees it first, and fought on', async ({
  browser,
  page,
  battle,
}) => {
  await page.goto(`${battle.url}/play/quincunx`);
  await page.getByRole('link', { name: 'The workshop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The workshop');
  await expect(page.getByText('It can be fought.')).toBeVisible();
  await page.getByLabel('Name of the battle').fill('The ford at dusk');
  await page.getByLabel('Turns', { exact: true }).fill('9');
  await expectAccessible(page);

  // A river across the zone of Rome: its lines cannot stand there, until the river is dragged away.
  await page.getByRole('tab', { name: 'Ground' }).click();
  await page.getByLabel('Kind of ground').selectOption('River or lake');
  await page.getByRole('button', { name: 'Add a rectangle' }).click();
  await expect(page.getByRole('button', { name: 'River or lake: the river' })).toBeVisible();
  const middle = { x: 48, y: 36 };
  await dragOn(page, middle, { x: 48, y: 14 });
  const mend = page.getByRole('button', { name: /cannot stand in a river/ });
  await expect(mend.first()).toBeVisible();
  await expect(page.getByText(/^\d+ things to mend$|^One thing to mend$/)).toBeVisible();
  await mend.first().click();
  await expect(page.getByRole('tab', { name: 'Lines' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It can be fought.')).toBeVisible();

  // A hill is drawn by a stroke.
  await page.getByRole('tab', { name: 'Ground' }).click();
  await page.getByLabel('Kind of ground').selectOption('Hill');
  await page.getByRole('button', { name: 'Draw a round one' }).click();
  await dragOn(page, { x: 20, y: 30 }, { x: 36, y: 42 });
  await expect(page.getByRole('button', { name: 'Hill: the hill' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Draw a round one' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(page.getByText('It can be fought.')).toBeVisible();

  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  await expect(page.getByRole('radio', { name: 'A battle of one’s own' })).toBeChecked();
  await expect(page.getByText(/^The ford at dusk: 19 Roman units against 13/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^The table of The ford at dusk/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Rome/ }).check();
  await page.getByLabel('Your name').fill('Livia');
  await page.getByRole('button', { name: 'Open the game' }).click();
  const link = await page.getByRole('textbox', { name: /^Link for/ }).inputValue();

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByText(/^A battle of one’s own, The ford at dusk: .* in 9 turns\.$/)).toBeVisible();
  await expect(friend.getByRole('img', { name: /^The table of The ford at dusk/ })).toBeVisible();
  await expectAccessible(friend);
  await friend.getByLabel('Your name').fill('Hanno');
  await friend.getByRole('button', { name: /^Play Carthage|Carthage/ }).click();
  for (const one of [page, friend]) await expect(prompt(one)).toHaveText('Place your lines');
});

test('a battle is typed, fought against the bot at once, and another opens it by its link', async ({
  browser,
  page,
  battle,
}) => {
  await page.goto(`${battle.url}/play/quincunx/workshop`);
  await page.getByRole('tab', { name: 'Text' }).click();
  const text = page.getByLabel('The battle as text');
  const typed = await text.inputValue();
  await text.fill(typed.replace('turns 24', 'turns many'));
  await expect(page.getByRole('status').getByText(/^badNumber at line 3/)).toBeVisible();
  await text.fill(
    typed.replace('turns 24', 'turns 8').replace('battle A new battle', 'battle The hill of elms'),
  );
  await expect(page.getByText('The table shows this text.')).toBeVisible();
  await page.getByRole('tab', { name: 'Play' }).click();
  const link = await page.getByLabel('Link to this battle').inputValue();
  await page.getByRole('button', { name: 'Play it against the bot' }).click();
  await expect(prompt(page)).toHaveText('Place your lines');

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByLabel('Name of the battle')).toHaveValue('The hill of elms');
  await expect(other.getByLabel('Turns', { exact: true })).toHaveValue('8');
});
