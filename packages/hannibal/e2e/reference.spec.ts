import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { expectAccessible } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';

const reference = (page: Page) => page.getByRole('complementary', { name: 'Charts and rules' });

/** Expects that axe finds nothing on the page, or in a part of it, in the light and the dark theme. */
async function expectAccessibleInBoth(page: Page, part?: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, part);
  }
}

/** Checks the sheet alone, because the rest of the page is already checked. */
const SHEET = '.reference';

test(
  'before a siege its chart and cases come first, and the case that a question names opens',
  { tag: FULL },
  async ({ browser, war }) => {
    const page = await sitAt(browser, await startWar(war.url, 'siege'), { seat: 'carthage' });
    await page.keyboard.press('a');
    const sheet = reference(page);
    await expect(sheet.getByRole('table')).toHaveCount(12);
    await expect(sheet.getByRole('table').first()).toHaveAccessibleName(/^Siege and subjugation/);
    const train = sheet.getByRole('row', { name: 'Carthage besieges without the siege train' });
    await expect(train).toHaveAttribute('aria-current', 'true');
    await expect(sheet.getByRole('row', { name: /^Massilia 2/ })).toBeVisible();
    await expectAccessibleInBoth(page);

    await sheet.getByRole('button', { name: '20.2 The attempt' }).click();
    await expect(sheet.getByRole('article', { name: '20.2 The attempt' })).toBeFocused();
    await expect(sheet.getByRole('article', { name: '20.2 The attempt' })).toBeInViewport();
    await expectAccessibleInBoth(page, SHEET);
    await sheet.getByRole('searchbox', { name: 'Search the rules' }).fill('elephants amok');
    await expect(sheet.getByRole('article', { name: '17.5 Elephants that run amok' })).toBeVisible();
    await expect(sheet.getByRole('article', { name: '20.2 The attempt' })).toHaveCount(0);

    await sheet.getByRole('button', { name: 'Cards', exact: true }).click();
    await expect(sheet.getByRole('row')).toHaveCount(65);
    await sheet.getByRole('searchbox', { name: 'Search the cards' }).fill('syracuse changes');
    await expect(sheet.getByRole('row', { name: /Syracuse changes sides/ })).toBeVisible();
    await expect(sheet.getByRole('row')).toHaveCount(2);
    await expectAccessibleInBoth(page, SHEET);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  },
);

test(
  'a battle lights what it is counted by, and its cards come first',
  { tag: FULL },
  async ({ browser, war }) => {
    const page = await sitAt(browser, await startWar(war.url, 'fighting'), { seat: 'carthage' });
    await page.getByRole('button', { name: 'Charts and rules' }).click();
    const sheet = reference(page);
    await expect(sheet.getByRole('table').first()).toHaveAccessibleName(/^Battle cards/);
    await expect(sheet.getByRole('table', { name: /^How many Battle cards/ })).toContainText('Sum');
    await expectAccessibleInBoth(page, SHEET);
    await page.keyboard.press('d');
    await expect(sheet.getByRole('row', { name: /Syracuse changes sides/ })).toBeVisible();
    await page.keyboard.press('g');
    await sheet.getByRole('button', { name: '14.9 Reserves' }).first().click();
    await expect(sheet.getByRole('article', { name: '14.9 Reserves' })).toBeFocused();
  },
);
