import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { expectAccessible } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';

/** The strip under the page's header. */
const strip = (page: Page) => page.getByRole('region', { name: 'The war in one strip' }).getByRole('button');
/** The card of the selected space or force. */
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** A section of the state in the panel. */
const part = (page: Page, name: string) => page.locator('.panel .accountParts > details', { hasText: name });

test(
  'who controls the provinces and who would win is in sight; what stands anywhere is looked at by name, and by keyboard alone',
  { tag: FULL },
  async ({ browser, war }) => {
    const carthage = await sitAt(browser, await startWar(war.url, 'landing'), { seat: 'carthage' });
    await expect(strip(carthage)).toHaveAccessibleName(
      /^Provinces that count: Rome 9, Carthage 7, nobody 2\. .*Rome leads by 2\. Turn 1 of 9, 218 BC\. Strategy cards left: Rome 6, Carthage 7\. Carthage plays\.$/,
    );
    await expect(
      carthage.locator('.stateStrip [data-holder=rome].shieldFace, .stateStrip g[data-holder=rome]'),
    ).toHaveCount(9);
    await strip(carthage).click();
    const dialog = carthage.getByRole('dialog', { name: 'How the war stands' });
    await dialog.getByText('What a defeat would cost').click();
    await expect(dialog.getByRole('row', { name: /^2 or 3 1/ })).toBeVisible();
    await dialog.getByText('Who would win').click();
    await expect(dialog.getByText('Carthage would take away 2 of its own markers')).toBeVisible();
    await expectAccessible(carthage);
    await carthage.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await part(carthage, 'Armies and generals').locator('summary').first().focus();
    await carthage.keyboard.press('Enter');
    const force = part(carthage, 'Armies and generals').getByRole('button', {
      name: 'Tarraco: Publius Scipio, 5 CUs',
    });
    await force.focus();
    await carthage.keyboard.press('Enter');
    await expect(card(carthage, 'Tarraco')).toContainText('port, 0 on rolls at sea');
    await expect(card(carthage, 'Tarraco')).toContainText(
      'In Idubeda, which counts and is controlled by nobody.',
    );
    await card(carthage, 'Tarraco').getByRole('button', { name: 'Dertosa' }).click();
    await expect(card(carthage, 'Dertosa')).toContainText(
      'If Rome enters, these may intercept: Hannibal from Saguntum',
    );
    await expectAccessible(carthage);
    await card(carthage, 'Dertosa').getByRole('button', { name: 'Tarraco' }).click();
    await card(carthage, 'Tarraco').getByRole('button', { name: 'Publius Scipio' }).click();
    await expect(card(carthage, 'Publius Scipio')).toContainText('Strategy 2, Battle 2');
    await expect(card(carthage, 'Publius Scipio')).toContainText(
      'Has a Strategy rating of 2 while in Spain.',
    );
    await card(carthage, 'Publius Scipio').getByRole('button', { name: 'Tarraco' }).press('Escape');
    await expect(card(carthage, 'Publius Scipio')).toBeHidden();
  },
);
