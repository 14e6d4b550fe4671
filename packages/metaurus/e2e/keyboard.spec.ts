import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { answer, commitByKey, expectAccessible, openGame, prompt, tabTo, takeSeat } from '@tessera/e2e/play';
import { ordersOf } from './support/orders.js';

test.use({ reducedMotion: 'reduce' });

/** Gives a command its order: Tab to its chit, then an arrow key. */
async function orderByKeys(page: Page, command: string, name: string): Promise<void> {
  const chit = page.getByRole('group', { name: command, exact: true });
  const wanted = chit.getByRole('radio', { name, exact: true });
  await tabTo(chit.getByRole('radio', { checked: true }));
  while (!(await wanted.isChecked())) await page.keyboard.press('ArrowRight');
}

/** Chooses a command by its name: its movement belongs to the same plan. */
async function activateByKeys(page: Page, command: string): Promise<void> {
  await expect(prompt(page)).toHaveText('Which command acts next?');
  await expect(prompt(page)).toBeFocused();
  await tabTo(page.getByRole('radio', { name: new RegExp(`^${command}`) }));
  await page.keyboard.press('Space');
}

/** Rome's whole turn: orders, a march on the board, an attack. */
async function romanTurn(page: Page): Promise<void> {
  await expect(prompt(page)).toHaveText('You won the initiative of turn 1');
  await expect(prompt(page)).toBeFocused();
  await tabTo(page.getByRole('radio', { name: 'Go first' }));
  await page.keyboard.press('Space');
  await commitByKey(page);
  await expect(prompt(page)).toHaveText(ordersOf(1));
  await orderByKeys(page, 'V Legion', 'Move to Attack');
  await expect(page.locator('.planState')).toContainText('1 step planned');
  await commitByKey(page);
}

/** A unit chosen by Tab has the focus; when it is closed, the question has the focus again. */
async function chooseByTab(page: Page): Promise<void> {
  await tabTo(page.locator('.unitRow').first());
  await page.keyboard.press('Enter');
  await expect(page.locator('.unitCard').getByRole('heading', { level: 3 })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'All units' }));
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toBeFocused();
}

/** The unit that can still march goes a hex further, by the cursor on the board. */
async function marchByKeys(page: Page): Promise<void> {
  await expect(prompt(page)).toHaveText('V Legion: Move to Attack');
  const card = page.locator('.unitCard');
  await chooseByTab(page);
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(card).toContainText('0302', { timeout: 2000 });
  }).toPass();
  await expect(page.getByText('Chosen: Horse of V Legion 6-7 in 0302', { exact: false })).toBeAttached();
  await expect(page.locator('.boardCanvas')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Hex 0402', { exact: false }).first()).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(card).toContainText('has moved');
  // Just after a commit the bar's Undo ignores presses.
  await expect(page.locator('[data-control=undo]')).toBeEnabled();
  await page.keyboard.press('u');
  await expect(card).not.toContainText('has moved');
  await page.keyboard.press('Enter');
  await expect(card).toContainText('has moved');
  await commitByKey(page);
}

/** Both units that may attack again do so. */
async function strikeAgain(page: Page): Promise<void> {
  await expect(prompt(page)).toHaveText('Attack again?');
  for (const hex of ['0710', '0711']) {
    const pair = page.getByRole('group', { name: new RegExp(hex) }).getByRole('checkbox');
    await tabTo(pair);
    await page.keyboard.press('Space');
    await expect(pair).toBeChecked();
  }
  await commitByKey(page);
}

/** The lines of the log are one stop of Tab, the newest first; arrows lead through them. */
async function readLog(page: Page): Promise<void> {
  const stops = page.getByRole('log').getByRole('button');
  await expect(stops.nth(2)).toBeAttached();
  await tabTo(stops.last());
  await page.keyboard.press('ArrowUp');
  await expect(stops.nth(-2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(stops.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('log').locator(':focus')).toHaveCount(0);
}

test('a whole turn by keyboard alone, to a victory by losses that both see', async ({
  page,
  browser,
  last,
}) => {
  const link = await openGame(page, { url: last.url, side: 'Rome', name: 'Livius' });
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await takeSeat(other, link, 'Hasdrubal');
  await answer(other, 'Set up your army', 'Seal the set-up as it stands');
  await expect(prompt(page)).toHaveText('Set up your army');
  await commitByKey(page);
  await romanTurn(page);
  await answer(other, ordersOf(1), /^Seal the/);
  await activateByKeys(page, 'V Legion');
  await marchByKeys(page);
  await expect(page.locator('.lastCombat')).toBeVisible();
  await expectAccessible(page);
  await readLog(page);
  await strikeAgain(page);
  await expect(prompt(page)).toHaveText('You have won');
  await expect(prompt(other)).toHaveText('Rome has won');
  for (const each of [page, other]) {
    await expect(each.getByText('Carthage has lost one unit that counts.').first()).toBeVisible();
  }
});
