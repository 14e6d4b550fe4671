import type { Browser, Page } from '@playwright/test';
import { answer, expectAccessible, prompt, takeSeat } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { goFirst } from './support/orders.js';

const stranger = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

/** Opens a game over weeks, and takes its other seat. */
async function sitDown(carthage: Page, rome: Page, url: string): Promise<void> {
  await carthage.goto(`${url}/new`);
  await carthage.getByRole('radio', { name: /^Carthage/ }).check();
  await carthage.getByRole('radio', { name: /^By web/ }).check();
  await carthage.getByLabel('Your name').fill('Hasdrubal');
  await carthage.getByRole('button', { name: 'Open the game' }).click();
  await takeSeat(rome, await carthage.getByRole('textbox', { name: /^Link for/ }).inputValue(), 'Livius');
}

/** Commits an answer that a game over weeks leaves to a second press. */
const commits = (page: Page): Promise<void> => page.locator('[data-control=commit]').click();

test('in a game over weeks one press says how much to ask, and orders that are laid ahead need no visit', async ({
  browser,
  server,
}) => {
  const [carthage, rome] = [await stranger(browser), await stranger(browser)];
  await sitDown(carthage, rome, server.url);
  await answer(carthage, 'Set up your army', 'Seal the set-up as it stands');
  const offer = carthage.getByRole('region', { name: /^When the other side acts, how much/ });
  await expectAccessible(carthage);
  await offer.getByRole('button', { name: 'Only at turning points' }).click();
  await expect(carthage.getByText('You are asked at turning points alone.')).toBeVisible();
  await carthage.reload();
  await expect(prompt(carthage)).toHaveText('Waiting for Livius');
  await expect(offer).toHaveCount(0);
  await carthage.getByRole('button', { name: 'Table', exact: true }).click();
  const chosen = carthage.getByRole('group', { name: 'When the other side acts' });
  await expect(chosen.getByRole('radio', { name: /^Only at turning points/ })).toBeChecked();
  await expectAccessible(carthage);
  await chosen.getByRole('radio', { name: /^As a friend would/ }).check();
  await expect(chosen.getByRole('radio', { name: /^As a friend would/ })).toBeEnabled();
  await carthage.keyboard.press('Escape');

  // Who has lost the initiative waits, and lays their orders.
  await answer(rome, 'Set up your army', 'Seal the set-up as it stands');
  const first = async () =>
    ((await prompt(rome).textContent()) ?? '') + ((await prompt(carthage).textContent()) ?? '');
  await expect.poll(first).toContain('You won the initiative of turn 1');
  const isRome = ((await prompt(rome).textContent()) ?? '').startsWith('You won');
  const [goes, waits] = isRome ? [rome, carthage] : [carthage, rome];
  const side = isRome ? 'Carthage' : 'Rome';
  await waits.getByText('Lay the orders of turn 1 now').click();
  await waits
    .getByRole('form', { name: 'Lay the orders of turn 1 now' })
    .getByRole('combobox')
    .first()
    .selectOption({ index: 1 });
  await expectAccessible(waits);
  await waits.getByRole('button', { name: 'Lay them' }).click();
  await expect(waits.getByText('The orders of turn 1 are laid: one chit changes')).toBeVisible();
  await goFirst(goes);
  await commits(goes);
  await expect(prompt(goes)).toHaveText('Which command acts next?');
  await expect(prompt(waits)).toHaveText(/^Waiting for/);
  await expect(waits.getByText(`Answered for ${side} without asking:`).first()).toBeAttached();
  await expect(goes.getByText('without asking')).toHaveCount(0);
});
