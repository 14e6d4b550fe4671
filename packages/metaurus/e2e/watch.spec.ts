import { FULL } from '@tessera/e2e/full';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { finishGame, startGame } from './support/playing.js';
import { expect, test } from './support/fixtures.js';
import { expectAccessible } from '@tessera/e2e/play';

/** The order of the Iberians in the list of units. */
const order = (page: Page) => page.locator('[data-command=iberians] summary');
const slider = (page: Page) => page.getByRole('slider', { name: 'Moment' });
const look = (page: Page, eyes: string) => page.getByLabel('As seen by').selectOption(eyes);

test.use({ reducedMotion: 'reduce' });

test('a finished game is gone through by a stranger with the eyes of each side, and taken along as a file', async ({
  page,
  server,
}) => {
  const game = await finishGame(server.url);
  await page.goto(`${server.url}/game/${game}`);
  await expect(page.getByText('has won with Carthage.')).toBeVisible();
  await expect(page.getByText('Carthage wins: Rome has resigned. The game took one turn.')).toContainText(
    /It ended on .*\d{4}/,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Watch it from the beginning' }).click();
  await expect(page.locator('.boardHost[data-state=ready]')).toBeVisible();
  await expect(page).toHaveURL(/\/watch\/all\/0$/);
  await expect(slider(page)).toHaveValue('0');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Next turn' }).click();
  await expect(page.getByText('Turn 1', { exact: false }).first()).toBeVisible();
  await expect(order(page)).toHaveText(/Move$/);
  await look(page, 'Rome');
  await expect(order(page)).toHaveText(/Face down$/);
  await expect(page).toHaveURL(/\/watch\/rome\/\d+$/);
  await look(page, 'the public');
  await expect(order(page)).toHaveText(/Face down$/);
  await look(page, 'Carthage');
  await expect(order(page)).toHaveText(/Move$/);
  await expect(page).toHaveURL(/\/watch\/carthage\/\d+$/);
  const moment = await slider(page).inputValue();
  await page.reload();
  await expect(slider(page)).toHaveValue(moment);
  await expect(order(page)).toHaveText(/Move$/);

  await look(page, 'Rome');
  await slider(page).focus();
  const before = Number(await slider(page).inputValue());
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveValue(String(before + 1));
  await page.keyboard.press(',');
  await expect(slider(page)).not.toHaveValue(String(before + 1));
  await expect(page.getByText('Chit shown: Iberians, Move.')).toBeHidden();
  await page.getByLabel('Speed').selectOption('fast');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Chit shown: Iberians, Move.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Carthage has won' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(order(page)).toHaveText(/Move$/);
  await expectAccessible(page);

  const files = [
    ['link', 'Record of the game (JSON)', '"record":"tessera"'],
    ['button', 'The game in order notation (text)', 'rome resigns'],
  ] as const;
  for (const [role, name, words] of files) {
    const downloading = page.waitForEvent('download');
    await page.getByRole(role, { name }).click();
    const file = await (await downloading).path();
    expect(await readFile(file, 'utf8')).toContain(words);
  }
});

test(
  'a running game is shown to a stranger as long as both players let them look on',
  { tag: FULL },
  async ({ page, browser, server }) => {
    const { game, cookies, finish } = await startGame(server.url);
    const address = `${server.url}/game/${game}`;
    await page.goto(`${address}/watch`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This game is not open to onlookers.');
    await expectAccessible(page);

    const [name = '', value = ''] = cookies.carthage.split('=');
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.addCookies([{ name, value, url: server.url }]);
    const player = await context.newPage();
    await player.goto(`${address}/carthage`);
    await player.getByRole('button', { name: 'Table' }).click();
    await player.getByRole('checkbox', { name: 'Let others look on' }).check();
    await expect(player.getByText(/has not agreed/)).toBeVisible();
    await expectAccessible(player);
    await fetch(`${server.url}/api/games/${game}/seats/rome/watching`, {
      method: 'PUT',
      headers: { cookie: cookies.rome, 'content-type': 'application/json' },
      body: JSON.stringify({ open: true }),
    });
    await expect(player.getByText('Anybody with the game’s link can look on now.')).toBeVisible();

    await page.goto(address);
    await page.getByRole('link', { name: 'Look on' }).click();
    await expect(page.getByText('Live, as the public sees it')).toBeVisible();
    await expect(order(page)).toHaveText(/Face down$/);
    await finish();
    await expect(page.getByRole('heading', { name: 'Carthage has won' })).toBeVisible();
    await look(page, 'everything shown');
    await expect(page).toHaveURL(/\/watch\/all\/\d+$/);
  },
);
