import type { Locator, Page } from '@playwright/test';
import { commit, expectAccessible, expectKeysApart, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startBattle } from './support/playing.js';

test('from its card on the first page to the whole battle against a bot, in the form that friends have too', async ({
  page,
  battle,
}) => {
  await page.goto(battle.url);
  await page.getByRole('link', { name: /^Choose opponent, side and options: Quincunx/ }).click();
  const game = page.getByRole('group', { name: 'Game', exact: true });
  await expect(game.getByRole('radio', { name: /^Quincunx/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^A bot/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Full battle' }).check();
  await page.getByRole('radio', { name: /^Carthage/ }).check();
  await page.getByRole('button', { name: 'Open the game' }).click();
  await expect(prompt(page)).toHaveText('Place your lines');
  await expect(page).toHaveURL(/\/carthage$/);
  await page.goto(battle.url);
  const yours = page.getByRole('region', { name: 'Your games' });
  await expect(yours.getByText(/^Your move, since/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your games: your move in one game' })).toBeVisible();
  await expectAccessible(page);
});

test('one press on a card opens a game for a friend, who sees its picture and takes the seat', async ({
  browser,
  page,
  battle,
}) => {
  await page.goto(battle.url);
  await page.getByRole('button', { name: 'Invite a friend: Quincunx' }).click();
  await expect(page.getByRole('heading', { name: 'Invite the other player' })).toBeVisible();
  await page.getByLabel('Your name').fill('Livia');
  await page.getByRole('button', { name: 'Take this name' }).click();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  await expectAccessible(page);
  const link = await page.getByRole('textbox', { name: /^Link for/ }).inputValue();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expect(friend.locator('main')).toContainText('Livia');
  await expect(friend.getByRole('img', { name: /^Maniples in melee/ })).toBeVisible();
  await expectAccessible(friend);
});

test('the page of a game, and its rules, are read without a game', async ({ page, battle }) => {
  await page.goto(battle.url);
  await page.getByRole('link', { name: 'Quincunx', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quincunx');
  await expect(page.getByText('Rules by D. Seifried')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rules and charts' }).click();
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('relieve');
  await expect(page.getByText(/cases? found$/)).toBeVisible();
  await page.getByRole('button', { name: 'Charts', exact: true }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/play\/quincunx$/);
});

/** Presses down the middle of the board until the ground there has a note: at the Trebia a stream crosses the table. */
async function pressOnGround(page: Page, note: Locator): Promise<void> {
  const board = page.locator('.boardCanvas');
  const { width, height } = (await board.boundingBox()) ?? { width: 0, height: 0 };
  for (let part = 0.1; part < 0.9; part += 0.02) {
    await board.click({ position: { x: width / 2, y: height * part } });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if (await note.isVisible()) return;
  }
  await expect(note).toBeVisible();
}

test('from the page of a battle, which tells what happened there, to that battle against a bot', async ({
  page,
  battle,
}) => {
  await page.goto(`${battle.url}/play/quincunx`);
  await page.getByRole('link', { name: 'Trebia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trebia');
  await expect(page.getByRole('img', { name: /^How the armies stand before Trebia/ })).toBeVisible();
  await expect(page.getByText(/^December of 218/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Play it against a bot' }).click();
  await expect(page.getByRole('radio', { name: 'Trebia' })).toBeChecked();
  const grounds = page.getByRole('radiogroup', { name: 'Ground' });
  await expect(grounds.getByRole('radio')).toHaveCount(2);
  await expect(grounds.getByRole('radio', { name: 'Its own ground' })).toBeChecked();
  await page.getByRole('radio', { name: /^Carthage/ }).check();
  const open = page.getByRole('button', { name: 'Open the game' });
  // What is opened stands beside the button, wherever it was chosen.
  await expect(open).toHaveAccessibleDescription(/^Trebia: 41 Roman units/);
  await open.click();
  await expect(prompt(page)).toHaveText('Place your lines');

  // What was asked of the ground goes when the next question comes.
  const note = page.locator('.placeCard');
  await pressOnGround(page, note);
  await commit(page, 'The army stands');
  await expect(prompt(page)).not.toHaveText('Place your lines');
  await expect(note).toHaveCount(0);
  await page.goto(`${battle.url}/play/quincunx/trebia`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trebia');
});

test('from its card to a whole game with comments, which no server is asked for', async ({
  page,
  battle,
}) => {
  await page.goto(battle.url);
  await page.getByRole('link', { name: 'Watch one: Quincunx' }).click();
  const comments = page.getByRole('region', { name: 'Comments' });
  await expect(comments).toContainText('with comments where it turns');
  await comments.getByRole('button', { name: 'Next comment' }).click();
  await comments.getByRole('button', { name: 'Next comment' }).click();
  await expect(comments).toContainText('The velites do what they are for');
  await expect(page.getByRole('log')).toContainText('Velites 1 shoot at Libyan javelins');
  await expectAccessible(page);
});

test('both place their lines unseen, both are shown, and who moves first is asked for orders', async ({
  browser,
  battle,
}) => {
  const started = await startBattle(battle.url, 'placing');
  const rome = await sitAt(browser, started, { seat: 'rome' });
  const carthage = await sitAt(browser, started, { seat: 'carthage' });
  await expect(prompt(rome)).toHaveText('Place your lines');
  await expectAccessible(rome);

  await rome.getByRole('button', { name: 'Hastati', exact: true }).click();
  await rome.getByRole('button', { name: 'Fronts, from your edge: half an inch more' }).click();
  await expect(rome.getByText('You have moved one line.')).toBeVisible();
  await commit(rome, 'The army stands');
  await expect(prompt(rome)).toHaveText(/^Waiting for /);
  await expect(carthage.getByText('Rome has placed its army, unseen.')).toBeVisible();
  await expect(carthage.getByText(/You place Hastati/)).toHaveCount(0);
  await commit(carthage, 'The army stands');
  await expect(carthage.getByText('Both armies stand on the field.')).toBeVisible();
  await expect(prompt(rome)).toHaveText('Your orders, turn 1, round 1');
  await expect(prompt(carthage)).toHaveText(/^Waiting for /);
  await expectAccessible(rome);
  await expectAccessible(carthage);

  await expectKeysApart(rome);
  await started.finish();
});
