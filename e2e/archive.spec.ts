import { FULL } from './support/full.js';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { expectAccessible, prompt } from './support/play.js';
import { sitDown } from './support/wager.js';

test.use({ reducedMotion: 'reduce' });

/** Ends the game at once. */
async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
}

const record = (text: string) => ({
  name: 'record.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('both agree at the end, the game is found in the list, and its record plays without a server', async ({
  browser,
  page: north,
  wager,
}) => {
  const south = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await sitDown({ north, south }, wager);
  const game = new URL(north.url()).pathname.split('/')[2] ?? '';
  await resign(north);
  await expect(prompt(south)).toHaveText('You have won');
  await north.keyboard.press('Escape');
  await north.getByRole('checkbox', { name: 'Let this game be listed' }).check();
  await expect(north.getByText('Sol has not said so.')).toBeVisible();
  await south.getByRole('checkbox', { name: 'Let this game be listed' }).check();
  await expect(north.getByText('It is in the list now.')).toBeVisible();
  await expectAccessible(north);

  await south.getByRole('link', { name: 'See the list' }).click();
  await expect(south.getByRole('heading', { name: 'Finished games' })).toBeVisible();
  const listed = south.locator(`[data-game="${game}"]`);
  await expect(listed).toContainText('Nora (North) against Sol (South)');
  await expect(listed).toContainText('South has won.');
  await expectAccessible(south);
  await south.getByLabel('Player or title').fill('nobody of that name');
  await south.getByRole('button', { name: 'Search' }).click();
  await expect(south.getByText('No listed game fits this search.')).toBeVisible();
  await expectAccessible(south);
  await south.goBack();
  await expect(listed).toBeVisible();
  await listed.getByRole('link').click();
  await expect(south.locator('.archiveLine')).toContainText('Nora (North) against Sol (South)');
  const text = await (await south.request.get(`${wager}/api/games/${game}/record`)).text();

  const alone = await browser.newContext({ reducedMotion: 'reduce' });
  const asked: string[] = [];
  await alone.route(/\/(?:api|socket\.io)\//, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const offline = await alone.newPage();
  await offline.goto(`${wager}/watch`);
  await expect(offline).toHaveTitle('Watch a record — Tessera');
  const file = offline.getByLabel('Record from your disk');
  await file.setInputFiles(record('{}'));
  await expect(offline.getByRole('alert')).toHaveText('This file is not the record of a game.');
  await expectAccessible(offline);
  await file.setInputFiles(record(text));
  await expect(offline.getByRole('slider', { name: 'Moment' })).toBeVisible();
  await expect(offline).toHaveTitle(/^Looking on: A wager/);
  await offline.getByRole('button', { name: 'To the end' }).click();
  await expect(offline.getByRole('heading', { name: 'South has won' })).toBeVisible();
  await expectAccessible(offline);
  expect([asked, new URL(offline.url()).pathname]).toEqual([[], '/watch']);

  await north.getByRole('checkbox', { name: 'Let this game be listed' }).uncheck();
  await south.goto(`${wager}/games?text=Nora`);
  await expect(south.locator(`[data-game="${game}"]`)).toHaveCount(0);
});

test(
  'two who have ended a game go on with a pair of games, and the other takes their seats at the ended one',
  { tag: FULL },
  async ({ browser, page: north, wager }) => {
    const south = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await sitDown({ north, south }, wager);
    await resign(south);
    await south.keyboard.press('Escape');
    await expect(north.getByRole('button', { name: 'Play again with sides swapped' })).toBeVisible();
    await north.getByRole('button', { name: 'Play the pair' }).click();
    await expect(north.getByText('You have opened two games.')).toBeVisible();
    await expect(north.getByRole('link', { name: 'Go to your seat: South' })).toBeVisible();
    await expect(north.locator('.pairPoints')).toHaveText('Nora: 0 the other player: 0');
    await expectAccessible(north);
    await expect(south.getByText('Nora has opened two games for the two of you.')).toBeVisible();
    await expectAccessible(south);
    const ended = south.url();
    await south.goto(`${wager}/mine`);
    await expect(south.getByText('Over, and Nora has opened another game for you.')).toBeVisible();
    await expect(south.getByText('These are the games of this browser.')).toBeVisible();
    await expect(south.getByRole('link', { name: /sign in|^Account$/ })).toHaveCount(0);
    await expectAccessible(south);
    await south.goto(ended);
    await south.getByRole('button', { name: 'Take your seat: North' }).click();
    await expect(prompt(south)).toHaveText('Are you ready?');
    await north.getByRole('link', { name: 'Go to your seat: North' }).click();
    await expect(north.getByText('Sol finds a button at the game that has ended')).toBeVisible();
    await north.goBack();
    await north.getByRole('link', { name: 'Go to your seat: South' }).click();
    await resign(north);
    await expect(prompt(south)).toHaveText('You have won');
    await expect(south.locator('.pairPoints')).toHaveText('Nora: 0 Sol: 1');
    await expect(south.getByText('One of them goes on.')).toBeVisible();
  },
);
