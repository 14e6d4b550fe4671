import { FULL } from '@tessera/e2e/full';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { answer, commit, openGame, prompt, takeSeat, sitAtBoth } from '@tessera/e2e/play';
import { ordersOf } from './support/orders.js';
import { startGame } from './support/playing.js';

test.use({ reducedMotion: 'reduce' });

const commitButton = (page: Page): Locator => page.locator('[data-control=commit]');

/** The left edges of the buttons at the panel's foot: Undo is left of the commit button. */
async function placesOf(page: Page): Promise<readonly number[]> {
  const boxes = [page.locator('.planUndo [data-control=undo]'), commitButton(page)].map((button) =>
    button.boundingBox(),
  );
  return (await Promise.all(boxes)).map((box) => Math.round(box?.x ?? -1));
}

/** Presses the commit button repeatedly at the moment when its meaning changes. */
const pressWhileNew = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const press = () => {
      const button = document.querySelector('[data-control=commit][aria-disabled=true]');
      if (button instanceof HTMLButtonElement) button.click();
    };
    new MutationObserver(press).observe(document, { subtree: true, childList: true, attributes: true });
  });

/** The page of Carthage, whose horse is named: its movement is foreseen, and the commit would end its activation. */
async function aboutToAct(page: Page, url: string): Promise<void> {
  const { game, cookies } = await startGame(url);
  const [name = '', value = ''] = cookies.carthage.split('=');
  await page.context().addCookies([{ name, value, url }]);
  await page.goto(`${url}/game/${game}/carthage`);
  await expect(prompt(page)).toHaveText('Which command acts next?');
  await page.getByRole('radio', { name: /^Horse/ }).click();
  await expect(prompt(page)).toHaveText(/^Horse/);
}

/** Who has won the initiative, on a page that plays both sides, is about to commit that they go first. */
async function aboutToGo(page: Page, url: string): Promise<string> {
  await sitAtBoth(page, url, 'solo');
  await answer(page, 'Set up your army', 'Seal the set-up as it stands');
  await answer(page, 'Set up your army', 'Seal the set-up as it stands');
  await expect(prompt(page)).toHaveText('You won the initiative of turn 1');
  await page.getByRole('radio', { name: 'Go first' }).click();
  await expect(commitButton(page)).toHaveText('Go first');
  await expect(commitButton(page)).toBeEnabled();
  return (await page.locator('.game').getAttribute('data-seat')) ?? '';
}

/** The orders are asked after that, of the same side: none were sealed. */
async function expectAskedForOrders(page: Page, seat: string): Promise<void> {
  await expect(page.getByText('Nothing planned yet')).toBeVisible();
  await expect(commitButton(page)).toHaveText('Seal the same orders');
  await expect(commitButton(page)).toBeEnabled();
  await expect(prompt(page)).toHaveText(ordersOf(1));
  await expect(page.locator('.game')).toHaveAttribute('data-seat', seat);
  await expect(page.getByRole('log')).not.toContainText('Orders sealed');
  await commit(page, 'Seal the same orders');
  await expect(page.locator('.game')).not.toHaveAttribute('data-seat', seat);
}

test('a double click on what goes on does not commit what comes after it', async ({ page, server }) => {
  const seat = await aboutToGo(page, server.url);
  await pressWhileNew(page);
  await commitButton(page).dblclick({ delay: 20 });
  await expectAskedForOrders(page, seat);
});

test(
  'a key that is held down on what goes on does not commit what comes after it',
  { tag: FULL },
  async ({ page, server }) => {
    const seat = await aboutToGo(page, server.url);
    await pressWhileNew(page);
    await commitButton(page).focus();
    for (let pressed = 0; pressed < 8; pressed++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expectAskedForOrders(page, seat);
  },
);

/** Every unit of the Iberians moves, the one or the other way. */
async function marchAll(page: Page): Promise<void> {
  const must = page.locator('[data-standing="must"]');
  for (let left = 6; left > 0; left--) {
    await expect(must).toHaveCount(left);
    await must.first().click();
    await page.locator('[data-action="move"]').getByRole('button').first().click();
    await page.getByRole('button', { name: 'All units' }).click();
  }
}

test('a key that is pressed twice or held down commits once', async ({ page, server }) => {
  await aboutToAct(page, server.url);
  await pressWhileNew(page);
  await expect(commitButton(page)).toHaveText('End the activation');
  await expect(commitButton(page)).toBeEnabled();
  await page.keyboard.press('c');
  // Only one command is left, so it acts without a question.
  await expect(prompt(page)).toHaveText('Iberians: Move');
  // A key that is still held down starts nothing new.
  await page.keyboard.down('c');
  await expect(prompt(page)).toHaveText('Iberians: Move');
  await marchAll(page);
  await expect(commitButton(page)).toBeEnabled();
  await page.keyboard.down('c');
  await page.keyboard.up('c');
  await expect(prompt(page)).toHaveText('Iberians: Move');
  await page.keyboard.press('c');
  await expect(prompt(page)).toHaveText(/^Waiting for/);
});

test(
  'no question of the table is answered by a click on its way: neither the own one that opened it, nor a draw under the pointer',
  { tag: FULL },
  async ({ page, browser, server }) => {
    const link = await openGame(page, { url: server.url, side: 'Carthage', name: 'Hasdrubal' });
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.evaluate(() => {
      const press = () => document.querySelector<HTMLElement>('[data-control=resign]')?.click();
      new MutationObserver(press).observe(document, { subtree: true, childList: true });
    });
    await page.getByRole('button', { name: 'Resign…' }).dblclick();
    await expect(page.locator('[data-control=resign]')).toBeEnabled();
    await page.getByRole('button', { name: 'Play on' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(prompt(page)).toHaveText('Set up your army');
    await expect(page.getByRole('button', { name: 'Table', exact: true })).toBeFocused();

    const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await takeSeat(other, link, 'Livius');
    await page.evaluate(() => {
      const press = () => document.querySelector<HTMLElement>('[data-control=acceptDraw]')?.click();
      new MutationObserver(press).observe(document, { subtree: true, childList: true });
    });
    await other.getByRole('button', { name: 'Table', exact: true }).click();
    await other.getByRole('button', { name: 'Offer a draw' }).click();
    await expect(page.locator('[data-control=acceptDraw]')).toBeEnabled();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('log')).toContainText('declines the draw');
  },
);

/** The buttons of the facings point in their directions on the screen, in either orientation of the map. */
async function expectArrows(page: Page): Promise<void> {
  const arrow = page.locator('[data-offer=turn-4] .facingArrow path');
  const first = page.locator('[data-action=turn] button').first();
  await expect(arrow).toHaveAttribute('transform', 'rotate(60 10 10)');
  await expect(first).toHaveAccessibleName(/^south-east/);
  await page.getByRole('button', { name: 'Turn the board' }).click();
  await expect(arrow).toHaveAttribute('transform', 'rotate(240 10 10)');
  await expect(first).toHaveAccessibleName(/^north-west/);
}

test(
  'attacking nobody is quiet while there is somebody to attack, and Undo stands left of what commits in every question',
  { tag: FULL },
  async ({ page, herd }) => {
    await sitAtBoth(page, herd.url, 'solo');
    await answer(page, 'Set up your army', 'Seal the set-up as it stands');
    await answer(page, 'Set up your army', 'Seal the set-up as it stands');
    await page.getByRole('radio', { name: 'Go first' }).click();
    await commit(page, 'Go first');
    await answer(page, ordersOf(1), 'Seal the same orders');
    await answer(page, ordersOf(1), 'Seal the same orders');
    await page.getByRole('radio', { name: /^Elephants/ }).check();
    await commit(page, 'Activate the elephants: roll');
    await page
      .getByRole('radio', { name: /Citizens|Legion/ })
      .first()
      .check();
    await commit(page, 'Run it down');
    await expect(prompt(page)).toHaveText(/^Elephants/);
    await page.locator('.unitRow', { hasText: '0610' }).click();
    await page.getByRole('button', { name: /^0609/ }).click();
    await expectArrows(page);
    await page.getByRole('button', { name: /^south-west, before it: Citizens of V Legion in 0608$/ }).click();
    await expect(commitButton(page)).toHaveText('End the movement: attack');
    const ending = await placesOf(page);
    await commit(page, 'End the movement: attack');
    await expect(prompt(page)).toHaveText('Declare your attacks');
    const pair = page.getByRole('checkbox', { name: /0608/ });
    // The button that ended the movement attacks: whoever presses it twice gives nothing up.
    await expect(pair).toBeChecked();
    await expect(commitButton(page)).toHaveText('Declare the attack');
    await expect(commitButton(page)).toHaveClass(/main/);
    await page.getByRole('button', { name: 'Attack nobody after all' }).click();
    await expect(pair).not.toBeChecked();
    await expect(commitButton(page)).toHaveText('Attack nobody');
    const nobody = await placesOf(page);
    await expect(commitButton(page)).not.toHaveClass(/main/);
    const all = page.getByRole('button', { name: 'Attack the enemy before your elephants' });
    await expect(all).toHaveClass(/main/);
    await all.click();
    await expect(pair).toBeChecked();
    await expect(all).toBeHidden();
    await expect(commitButton(page)).toHaveClass(/main/);
    await expect(commitButton(page)).toHaveText('Declare the attack');
    const [undo = -1, going = -1] = await placesOf(page);
    expect([ending, nobody]).toEqual([
      [undo, going],
      [undo, going],
    ]);
    expect(undo).toBeLessThan(going);
  },
);
