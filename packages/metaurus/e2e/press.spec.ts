import { FULL } from '@tessera/e2e/full';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { answer, commit, openGame, prompt, takeSeat } from '@tessera/e2e/play';
import { startGame } from './support/playing.js';

test.use({ reducedMotion: 'reduce' });

const commitButton = (page: Page): Locator => page.locator('[data-deed=commit]');

/** Where the buttons of the panel's foot begin, from the left: Undo stands before what commits. */
async function placesOf(page: Page): Promise<readonly number[]> {
  const boxes = [page.locator('.planUndo [data-deed=undo]'), commitButton(page)].map((button) =>
    button.boundingBox(),
  );
  return (await Promise.all(boxes)).map((box) => Math.round(box?.x ?? -1));
}

/** Presses the button that commits, again and again, in the very moment in which it comes to mean something else. */
const pressWhileNew = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const press = () => {
      const button = document.querySelector('[data-deed=commit][aria-disabled=true]');
      if (button instanceof HTMLButtonElement) button.click();
    };
    new MutationObserver(press).observe(document, { subtree: true, childList: true, attributes: true });
  });

/** The page of Carthage, whose commands are about to act. */
async function aboutToAct(page: Page, url: string): Promise<void> {
  const { game, cookies } = await startGame(url);
  const [name = '', value = ''] = cookies.carthage.split('=');
  await page.context().addCookies([{ name, value, url }]);
  await page.goto(`${url}/game/${game}/carthage`);
  await expect(prompt(page)).toHaveText('Which command acts next?');
  await page.getByRole('radio', { name: /^Horse/ }).check();
}

test('a double click on what goes on does not end what comes after it', async ({ page, server }) => {
  await aboutToAct(page, server.url);
  await pressWhileNew(page);
  await expect(commitButton(page)).toBeEnabled();
  await commitButton(page).dblclick({ delay: 20 });
  await expect(prompt(page)).toHaveText(/^Horse/);
  await expect(commitButton(page)).toHaveText('End the activation');
  // Once its new meaning has stood for a while, the button is what it says.
  await expect(commitButton(page)).toBeEnabled();
  await expect(prompt(page)).toHaveText(/^Horse/);
  await commit(page, 'End the activation');
  // The other command acts by itself: nobody is asked which.
  await expect(prompt(page)).toHaveText('Iberians: Move');
});

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
  await expect(commitButton(page)).toBeEnabled();
  await commitButton(page).focus();
  for (let pressed = 0; pressed < 8; pressed++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(prompt(page)).toHaveText(/^Horse/);
  await expect(commitButton(page)).toBeEnabled();
  await commitButton(page).focus();
  // A key that is still held down begins nothing new, however long.
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

test('no question of the table is answered by a click on its way: neither the own one that opened it, nor a draw under the pointer', async ({
  page,
  browser,
  server,
}) => {
  const link = await openGame(page, { url: server.url, side: 'Carthage', name: 'Hasdrubal' });
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.evaluate(() => {
    const press = () => document.querySelector<HTMLElement>('[data-deed=resign]')?.click();
    new MutationObserver(press).observe(document, { subtree: true, childList: true });
  });
  await page.getByRole('button', { name: 'Resign…' }).dblclick();
  await expect(page.locator('[data-deed=resign]')).toBeEnabled();
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(prompt(page)).toHaveText('Set up your army');
  await expect(page.getByRole('button', { name: 'Table', exact: true })).toBeFocused();

  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await takeSeat(other, link, 'Livius');
  await page.evaluate(() => {
    const press = () => document.querySelector<HTMLElement>('[data-deed=acceptDraw]')?.click();
    new MutationObserver(press).observe(document, { subtree: true, childList: true });
  });
  await other.getByRole('button', { name: 'Table', exact: true }).click();
  await other.getByRole('button', { name: 'Offer a draw' }).click();
  await expect(page.locator('[data-deed=acceptDraw]')).toBeEnabled();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('log')).toContainText('declines the draw');
});

/** The buttons of the facings point where those lie on the screen, whichever way the map lies. */
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
    await page.goto(herd.url);
    await page.getByRole('button', { name: 'Play both sides yourself' }).click();
    await answer(page, 'Set up your army', 'Seal the set-up as it stands');
    await answer(page, 'Set up your army', 'Seal the set-up as it stands');
    await page.getByRole('radio', { name: 'Go first' }).check();
    await commit(page, 'Go first');
    await answer(page, 'Give your orders for turn 1', 'Seal the same orders');
    await answer(page, 'Give your orders for turn 1', 'Seal the same orders');
    await page.getByRole('radio', { name: /^Elephants/ }).check();
    await commit(page, 'Activate: Elephants');
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
    if (await pair.isChecked()) await pair.uncheck();
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
