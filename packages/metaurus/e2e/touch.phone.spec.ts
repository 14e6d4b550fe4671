import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { answer, commit, expectAccessible, openGame, prompt, spotOf, takeSeat } from '@tessera/e2e/play';
import { goFirst, order, ordersOf } from './support/orders.js';
import type { ComposedServer } from './support/server.js';

/** Taps a hex on the board. */
async function tap(page: Page, server: ComposedServer, hex: number): Promise<void> {
  const { x, y } = await spotOf(page, server.maps.south, hex);
  await page.touchscreen.tap(x, y);
}

/** Both commit the default orders; the phone's player wins the initiative and orders the Iberians to march. */
async function begin(phone: Page, other: Page): Promise<void> {
  await answer(phone, 'Set up your army', 'Seal the set-up as it stands');
  await answer(other, 'Set up your army', 'Seal the set-up as it stands');
  await goFirst(phone);
  await order(phone, 'Iberians', 'Move');
  await expectAccessible(phone);
  await commit(phone, 'Seal the orders');
  await answer(other, ordersOf(1), 'Seal the same orders');
}

/** Taps the commit button twice, as by mistake; the second tap does nothing. */
async function tapTwice(page: Page, name: string): Promise<void> {
  const button = page.locator('[data-control=commit]', { hasText: name });
  await expect(button).toBeEnabled();
  const box = await button.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
}

/** An element that was touched but not chosen looks like an untouched one. */
async function touchAndLeave(phone: Page): Promise<void> {
  const row = (name: string) => phone.locator('.radios label', { hasText: name });
  const line = (name: string) => row(name).evaluate((one) => getComputedStyle(one).borderTopColor);
  await row('Horse').tap();
  await expect(prompt(phone)).toHaveText(/^Horse/);
  // Just after a commit the bar's Undo ignores presses.
  await expect(phone.locator('[data-control=undo]')).toBeEnabled();
  await phone.keyboard.press('u');
  await expect(row('Horse').getByRole('radio')).not.toBeChecked();
  expect(await line('Horse')).toBe(await line('Iberians'));
}

/** Tap a unit, tap a hex, commit. */
async function march(phone: Page, server: ComposedServer): Promise<void> {
  await expect(prompt(phone)).toHaveText('Which command acts next?');
  await touchAndLeave(phone);
  await tap(phone, server, 404);
  await expect(prompt(phone)).toHaveText('Iberians: Move');
  await tapTwice(phone, 'Activate: Iberians');
  await expect(prompt(phone)).toHaveText('Iberians: Move');
  // The tap that named the command has chosen this unit.
  await expect(phone.locator('.unitCard')).toContainText('0404');
  await tap(phone, server, 204);
  await expect(phone.locator('.unitCard')).toContainText('0204');
  await phone.getByRole('button', { name: 'south-west' }).tap();
  await expect(phone.getByText('2 steps planned')).toBeVisible();
  await phone.getByRole('button', { name: /others? follow/ }).tap();
  await expect(phone.getByText('12 steps planned')).toBeVisible();
  // One press undoes all steps of one unit, here a move and a turn.
  for (const left of ['10', '8', '6']) {
    await phone.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect(phone.getByText(`${left} steps planned`)).toBeVisible();
  }
  await tap(phone, server, 204);
  await phone.getByRole('button', { name: /others? follow/ }).tap();
  await expect(phone.getByText('12 steps planned')).toBeVisible();
  await commit(phone, 'End the activation');
}

/** A draw is offered and declined; then the phone's player resigns. */
async function giveUp(phone: Page, other: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Table' }).tap();
  await phone.getByRole('button', { name: 'Offer a draw' }).tap();
  await expect(other.getByText('Hasdrubal offers a draw.')).toBeVisible();
  await other.getByRole('button', { name: 'Decline' }).click();
  await expect(phone.locator('.panel').getByText(/Your last offer was declined/)).toBeVisible();
  await expectAccessible(phone);
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Table' }).tap();
  await phone.getByRole('button', { name: 'Resign…' }).tap();
  await phone.getByRole('alert').getByRole('button', { name: 'Resign' }).tap();
  await expect(prompt(phone)).toHaveText('Rome has won');
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await expect(prompt(other)).toHaveText('You have won');
  for (const name of ['Start another game', 'Watch it from the beginning', 'Verify dice and secrets'])
    await expect(other.getByRole('link', { name })).toBeVisible();
  await other.getByRole('link', { name: 'The luck of the dice' }).click();
  await expect(other.getByRole('heading', { name: 'Luck', exact: true })).toBeInViewport();
}

test(
  'a game on a touch screen: tap, tap, commit',
  { tag: FULL },
  async ({ browser, page: phone, server }) => {
    await phone.emulateMedia({ reducedMotion: 'reduce' });
    const small = {
      viewport: { width: 1000, height: 640 },
      isMobile: false,
      hasTouch: false,
      deviceScaleFactor: 1,
    };
    const other = await (await browser.newContext({ ...small, reducedMotion: 'reduce' })).newPage();
    const link = await openGame(phone, { url: server.url, side: 'Carthage', name: 'Hasdrubal' });
    await expectAccessible(phone);
    await takeSeat(other, link, 'Livius');
    await test.step('set-up, initiative, orders', () => begin(phone, other));
    await test.step('tap, tap, commit', () => march(phone, server));
    await expect(other.getByText('Iberians: 0404 to 0204.')).toBeVisible();
    await test.step('at the table', () => giveUp(phone, other));
  },
);
