import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import type { KillableServer } from './support/server.js';
import {
  answer,
  commit,
  expectAccessible,
  leaveSeat,
  openGame,
  prompt,
  spotOf,
  takeSeat,
} from '@tessera/e2e/play';
import { activate, chooseUnit, order, ordersOf } from './support/orders.js';

/** Sends the chosen unit off the map. */
async function exit(page: Page, hex: string): Promise<void> {
  await chooseUnit(page, hex);
  await page.getByRole('button', { name: /^Leave the map/ }).click();
  await expect(page.locator('.unitCard')).toBeHidden();
}

/** Hides the page behind another tab, or shows it again. */
const putBehind = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );

interface Table {
  readonly carthage: Page;
  readonly rome: Page;
  readonly server: KillableServer;
}

/** Carthage sets up with an order, a facing and its cavalry; Rome keeps the default. */
async function setUp({ carthage, rome }: Table): Promise<void> {
  await order(carthage, 'Iberians', 'Move');
  await carthage.locator('summary', { hasText: 'Horse' }).click();
  await chooseUnit(carthage, '0522');
  await carthage.getByRole('radio', { name: /^Move March/ }).check();
  await carthage.getByRole('button', { name: 'south-east' }).click();
  await expect(carthage.getByText('3 steps planned')).toBeVisible();
  await expect(carthage).toHaveTitle(/^● Your move: set up/);
  await commit(carthage, 'Seal the set-up');
  await answer(rome, 'Set up your army', 'Seal the set-up as it stands');
}

/** Carthage goes first; then both give hidden orders. */
async function firstOrders({ carthage, rome }: Table): Promise<void> {
  await expect(prompt(carthage)).toHaveText('You won the initiative of turn 1');
  await carthage.getByRole('radio', { name: 'Go first' }).click();
  await commit(carthage, 'Go first');
  await answer(carthage, ordersOf(1), 'Seal the same orders');
  await expect(rome.getByText('Orders sealed: Carthage')).toBeVisible();
  await order(rome, 'V Legion', 'Move');
  await expect(rome.locator('.planState')).toContainText('1 step planned');
  await commit(rome, 'Seal the orders');
}

/** Exits by the panel, a move on the board, why another is not possible, and the others after the first. */
async function march({ carthage, server }: Table): Promise<void> {
  await activate(carthage, 'Iberians');
  for (const hex of ['0403', '0404', '0405']) await exit(carthage, hex);
  await chooseUnit(carthage, '0503');
  const far = await spotOf(carthage, server.maps.south, 1503);
  await carthage.mouse.click(far.x, far.y);
  await expect(carthage.getByText('Out of reach')).toContainText('MP');
  const near = await spotOf(carthage, server.maps.south, 304);
  await carthage.mouse.click(near.x, near.y);
  await expect(carthage.locator('.unitCard')).toContainText('has moved');
  await expect(carthage.getByText('Before you can commit:')).toBeVisible();
  await carthage.getByRole('button', { name: /others? follow/ }).click();
  await expect(carthage.getByText('Plan saved')).toBeVisible();
  await expectAccessible(carthage);
}

/** Events from while the page was closed are played on the board once. */
async function playTheNews(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play it' }).click();
  const told = page.locator('.recallLines [aria-current]');
  await expect(told).toHaveText('Iberians: off the map from 0101.');
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(told).toHaveText('Iberians: off the map from 0102.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'To the present' }).click();
  await expect(page.locator('.prompt.waits')).toBeVisible();
  await page.reload();
  await expect(page.locator('.prompt.waits')).toBeVisible();
  await expect(page.getByText('Since you last looked')).toBeHidden();
}

/** The server is killed and comes back: the plan is kept, what was changed meanwhile too, and play goes on. */
async function killAndGoOn({ carthage, rome, server }: Table): Promise<void> {
  await server.kill();
  await expect(carthage.getByText('Connection lost')).toBeVisible();
  await carthage.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(carthage.getByText('6 steps planned')).toBeVisible();
  await server.restart();
  await expect(carthage.getByText('Live', { exact: true })).toBeVisible();
  await carthage.reload();
  await expect(carthage.getByText('6 steps planned')).toBeVisible();
  await expect(rome.getByText('Live', { exact: true })).toBeVisible();
  await carthage.locator('[data-standing="must"]').first().click();
  await carthage.locator('[data-action="move"]').getByRole('button').first().click();
  const seat = await leaveSeat(rome);
  await commit(carthage, 'End the activation');
  // Only one command is left, so it acts without a question.
  await expect(prompt(carthage)).toHaveText(/^Horse/);
  await rome.goto(seat);
  await playTheNews(rome);
  await expect(rome.getByText(/^Iberians: 0503 to/)).toBeVisible();
  await expect(rome.getByText('3 of 6')).toBeVisible();
}

/** The other commands: the cavalry stands, and Rome's legion marches behind its leading unit. */
async function restOfTurn({ carthage, rome }: Table): Promise<void> {
  for (const hex of ['0522', '0524']) {
    await chooseUnit(carthage, hex);
    const stand = carthage.getByRole('radio', { name: /^Stand/ });
    if (!(await stand.isChecked())) await stand.check();
  }
  await answer(carthage, /^Horse/, 'End the activation');
  await activate(rome, 'X Legion');
  await answer(rome, 'X Legion: Stand', 'End the activation');
  await expect(prompt(rome)).toHaveText(/^V Legion/);
  await rome.locator('[data-standing="must"]').first().click();
  await rome.locator('[data-action="move"]').getByRole('button').first().click();
  await rome.getByRole('button', { name: /follow/ }).click();
  await commit(rome, 'End the activation');
}

/** The second turn: the remaining units exit, and the game is over. */
async function leave({ carthage, rome }: Table): Promise<void> {
  await expect(prompt(carthage)).toHaveText('You won the initiative of turn 2');
  await carthage.getByRole('radio', { name: 'Go first' }).click();
  await commit(carthage, 'Go first');
  await answer(rome, ordersOf(2), /^Seal the/);
  await answer(carthage, ordersOf(2), 'Seal the same orders');
  await activate(carthage, 'Iberians');
  for (let left = 3; left > 0; left--) {
    await carthage.locator('.unitRow').first().click();
    await carthage.getByRole('button', { name: /^Leave the map/ }).click();
    await expect(carthage.locator('.unitCard')).toBeHidden();
  }
  await commit(carthage, 'End the activation');
  await expect(prompt(carthage)).toHaveText('You have won');
  await expect(prompt(rome)).toHaveText('Carthage has won');
  await expect(rome.getByText('6 of Carthage’s units have left the map')).toBeVisible();
  await rome.reload();
  await expect(prompt(rome)).toHaveText('Carthage has won');
  await expectAccessible(rome);
}

test(
  'two players finish a game by exits, though the server is killed in the middle',
  { tag: FULL },
  async ({ browser, complaints, killable: server }) => {
    complaints.provoke(/^(console: WebSocket connection|failed: net::ERR_CONNECTION_REFUSED)/);
    const still = { reducedMotion: 'reduce' } as const;
    const carthage = await (await browser.newContext(still)).newPage();
    const rome = await (await browser.newContext(still)).newPage();
    const table = { carthage, rome, server };

    const link = await openGame(carthage, { url: server.url, side: 'Carthage', name: 'Hasdrubal' });
    await expectAccessible(carthage);
    await putBehind(carthage, true);
    await takeSeat(rome, link, 'Livius');
    await expect(carthage).toHaveTitle(/^● Livius has sat down/);
    await putBehind(carthage, false);
    await expect(carthage).not.toHaveTitle(/sat down/);
    await expect(carthage.getByRole('heading', { name: 'Invite the other player' })).toBeHidden();
    const arrival = carthage.getByText('Livius has sat down as Rome.');
    await expect(arrival).toBeVisible();
    await carthage.reload();
    await expect(arrival).toBeVisible();
    await carthage.getByRole('button', { name: 'Good' }).click();
    await expect(arrival).toBeHidden();
    await expect(prompt(rome)).toHaveText('Waiting for Hasdrubal');

    await test.step('set-up', () => setUp(table));
    await test.step('initiative and orders', () => firstOrders(table));
    await test.step('a command marches', () => march(table));
    await test.step('the server is killed', () => killAndGoOn(table));
    await test.step('the rest of the turn', () => restOfTurn(table));
    await test.step('turn 2 and the end', () => leave(table));
  },
);
