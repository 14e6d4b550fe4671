import { FULL } from './support/full.js';
import { expectAccessible } from './support/play.js';
import { sitDown } from './support/wager.js';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

test(
  'a player chooses what they are told, how and when, on a desk and on a phone',
  { tag: FULL },
  async ({ browser, page, wager }) => {
    const south = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await sitDown({ north: page, south }, wager);
    // This server sends no letters: none are offered, and no account, which a letter opens.
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Letters when it is your move' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Choose what you are told, how and when' }).click();
    await expect(page.getByRole('heading', { name: 'What you are told' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Account' })).toHaveCount(0);
    await expect(page.getByLabel(/by letter$/)).toHaveCount(0);
    const said = page.getByLabel('What the other player says, by webhook');
    await expect(said).toHaveValue('never');
    await expectAccessible(page);

    await said.focus();
    await page.keyboard.type('Every');
    await expect(said).toHaveValue('hourly');
    await page.getByRole('checkbox', { name: 'Quiet hours' }).focus();
    await page.keyboard.press('Space');
    await page.getByLabel('From', { exact: true }).fill('21:30');
    await page.getByLabel('Your time zone').fill('Europe/Atlantis');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Choose a time zone from the list');
    await expect(page.getByLabel('Your time zone')).toBeFocused();
    await page.getByLabel('Your time zone').fill('America/New_York');
    await page.getByRole('radio', { name: 'This game alone' }).check();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Saved. It counts from now on.');

    const column = page.locator('tr', { has: said }).getByText('Webhook');
    await expect(column).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(column).toBeVisible();
    await page.reload();
    await expect(page.getByText('This game goes by what you chose for it alone.')).toBeVisible();
    await expect(said).toHaveValue('hourly');
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:30');
    await expect(page.getByLabel('Your time zone')).toHaveValue('America/New_York');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);
