import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';

/** Picks a card of the list in the panel. */
const takeUp = (page: Page, title: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${title}: `) }).click();

/** Activates a general. */
async function activate(page: Page, general: string): Promise<void> {
  await expect(prompt(page)).toHaveText('Which general acts?');
  await page
    .getByRole('group', { name: 'Which general' })
    .getByRole('button', { name: new RegExp(`^${general}`) })
    .click();
  await commit(page, 'Activate');
}

/** Activates a general, marches to a space if one is given, and stops. */
async function march(page: Page, general: string, to?: string): Promise<void> {
  await activate(page, general);
  await expect(prompt(page)).toContainText(general);
  if (to !== undefined) await page.getByRole('button', { name: to, exact: true }).click();
  await page.getByRole('button', { name: 'Stop here' }).click();
  await commit(page, 'Carry it out');
}

/** Discards the first card of the hand. */
async function discard(page: Page): Promise<void> {
  await expect(prompt(page)).toHaveText('Play a Strategy card');
  await page.locator('.cardList').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await commit(page, 'Play the card');
}

test(
  'a turn of nine cards each, from a campaign of three generals to the last card',
  { tag: FULL },
  async ({ browser, war }) => {
    const started = await startWar(war.url, 'nine');
    const rome = await sitAt(browser, started, { seat: 'rome' });
    const carthage = await sitAt(browser, started, { seat: 'carthage', ...PHONE });
    await expect(prompt(rome)).toHaveText('Do you claim the first play?');
    await rome.getByRole('button', { name: 'Claim the first play' }).click();
    await commit(rome, 'Decide');
    await takeUp(rome, 'Great campaign \\(a\\)');
    await rome.getByRole('button', { name: /^Play as event: Move 3 generals/ }).click();
    await commit(rome, 'Play the card');
    await march(rome, 'Publius Scipio', 'Faesulae');
    // A general without CUs to take along stops without a question (S8.104).
    await activate(rome, 'T. Longus');
    await expect(rome.getByRole('group', { name: 'Which general' })).not.toContainText('T. Longus');
    await march(rome, 'Scipio Africanus');
    await expect(prompt(carthage)).toHaveText('Play a Strategy card');
    await expect(rome.getByRole('log')).toContainText('Faesulae');
    await expectAccessible(rome);
    await expectAccessible(carthage);
    await discard(carthage);
    await discard(rome);
    await expect(prompt(carthage)).toHaveText('Play a Strategy card');
    await started.playTo('lastCard');
    await expect(carthage.locator('.stripHeld').filter({ visible: true })).toHaveText(['0', '1']);
    await discard(carthage);
    await expect(carthage.locator('.turnName')).toHaveText(/^Turn 8 of 9/);
  },
);
