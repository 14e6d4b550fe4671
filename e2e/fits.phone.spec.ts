import type { Page } from '@playwright/test';
import { openGame } from './support/play.js';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

/** Words that have no place to be broken at. */
const TITLE = `Donaudampfschifffahrtsgesellschaftskapitän`;
const NAMES = { north: 'N'.repeat(40), south: 'W'.repeat(40) };

/** Nothing on the page is wider than the phone. */
async function expectToFit(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, page.url()).toBeLessThanOrEqual(0);
}

test('titles and names without a place to be broken at run off no page of a phone', async ({
  browser,
  page,
  wager,
}) => {
  const south = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage();
  await page.goto(`${wager}/new`);
  await page.getByRole('radio', { name: /^North/ }).check();
  await page.getByLabel('Your name').fill(NAMES.north);
  await page
    .getByLabel(/title|called/i)
    .first()
    .fill(TITLE);
  await page.getByRole('button', { name: 'Open the game' }).click();
  const link = await page.getByRole('textbox', { name: /^Link for/ }).inputValue();
  const game = link.replace(/\/join#.*$/, '');
  await expectToFit(page);
  await south.goto(link);
  await expect(south.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expectToFit(south);
  await south.getByLabel('Your name').fill(NAMES.south);
  await south.getByRole('button', { name: /^Take the seat/ }).click();
  await expect(south.getByText('Live', { exact: true })).toBeAttached();
  await expectToFit(south);
  await expectToFit(page);
  for (const path of [game, wager, `${wager}/mine`, `${wager}/games`]) {
    await south.goto(path);
    await expect(south.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(south);
  }
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page
    .getByRole('button', { name: /^(Resign|Yes)/ })
    .last()
    .click();
  await expect(page.getByText(`${'South'} has won`)).toBeVisible();
  for (const path of [game, `${game}/watch`, `${game}/verify`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(page);
  }
});

test('two quick taps on a button are two presses, and zoom nothing', async ({ page, wager }) => {
  await openGame(page, { url: wager, side: 'North', name: 'Nora' });
  const actions = await page
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).touchAction));
  expect(new Set(actions)).toEqual(new Set(['manipulation']));
});

test('where a page may copy nothing, a phone is told how it is done there', async ({ page, wager }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    document.execCommand = () => false;
  });
  await openGame(page, { url: wager, side: 'North', name: 'Nora' });
  await page.getByRole('button', { name: 'Copy', exact: true }).tap();
  await expect(page.getByText('Selected: choose Copy in the menu that opens over it.')).toBeVisible();
});

test('after an upgrade the first page says so; another page loads itself anew, once, and then by a button', async ({
  complaints,
  page,
  wager,
}) => {
  complaints.provoke(/^refused: 404 GET \/assets\//);
  await page.goto(wager);
  await expect(page.getByRole('button', { name: 'Play a bot: The Wager' })).toBeVisible();
  // Of the pages of before, the server has nothing any more.
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404 }));
  const first = await page.content();
  await page.route(wager.replace(/\/?$/, '/'), (route) =>
    route.fulfill({ contentType: 'text/html', body: first.replaceAll('/assets/', '/assets/newer-') }),
  );
  await page.getByRole('button', { name: 'Play a bot: The Wager' }).click();
  const said = page.getByRole('alert');
  await expect(said).toContainText('The server is newer than this page.');
  await page.unroute('**/assets/*');
  await page.route(/\/assets\/newGame-/, (route) => route.fulfill({ status: 404 }));
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: /^Choose opponent, side and options: The Wager/ }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The server is newer than this page.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Open the game' })).toBeVisible();
});
