import { FULL } from '@tessera/e2e/full';
import type { Locator, Page } from '@playwright/test';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';

/** The cards of the player's own hand. */
const fan = (page: Page): Locator => page.getByRole('list', { name: 'Your Strategy cards' });
const cardIn = (page: Page, title: string): Locator =>
  fan(page).getByRole('button', { name: new RegExp(`^${title},`) });
const usesOf = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: `What you do with ${title}` });

test(
  'each card of the fan says what it offers or why not; one is played, its event answered, and it lies open for both',
  { tag: FULL },
  async ({ browser, war }) => {
    const started = await startWar(war.url, 'opening');
    const carthage = await sitAt(browser, started, { seat: 'carthage' });
    await expect(fan(carthage).getByRole('button')).toHaveCount(7);
    await expectAccessible(carthage);

    await carthage.keyboard.press('h');
    await expect(cardIn(carthage, 'Sophonisba and the king')).toBeFocused();
    await carthage.keyboard.press('End');
    await expect(cardIn(carthage, 'Forced march \\(1\\)')).toBeFocused();
    await carthage.keyboard.press('Enter');
    const march = usesOf(carthage, 'Forced march (1)');
    await expect(march.getByRole('button', { name: /^Move a general/ })).toContainText('Whom: Hannibal');
    await expect(march.getByRole('button', { name: /^Raise/ })).toHaveCount(0);
    await carthage.keyboard.press('Home');
    await carthage.keyboard.press('Enter');
    await expect(usesOf(carthage, 'Sophonisba and the king')).toContainText(
      'It needs: A space of one of the Numidias that is not yours yet, without enemy CUs.',
    );
    await carthage.getByRole('button', { name: 'Another card' }).click();
    await carthage.getByRole('button', { name: /^Maharbal's horsemen: 1 operation/ }).click();
    await expect(usesOf(carthage, "Maharbal's horsemen")).toContainText('It is a counter event');
    await expect(usesOf(carthage, "Maharbal's horsemen")).toContainText(
      'When its moment comes, you are asked',
    );
    await expectAccessible(carthage);

    await carthage.getByRole('button', { name: 'Another card' }).click();
    const rome = await sitAt(browser, started, { seat: 'rome' });
    await cardIn(carthage, 'Troops from Africa').click();
    const uses = usesOf(carthage, 'Troops from Africa');
    await uses.getByRole('button', { name: 'Discard it' }).click();
    await uses.getByRole('button', { name: /^Play as event/ }).click();
    await expect(uses.getByRole('button', { pressed: true })).toHaveText(/^Play as event/);
    await expect(carthage.locator('.planState')).toContainText('1 step planned');
    await expectAccessible(carthage);
    await commit(carthage, 'Play the card');

    await expect(prompt(rome)).toHaveText('Play a Strategy card');
    await rome.getByRole('button', { name: 'Strategy cards on the table' }).click();
    await expect(rome.getByRole('region', { name: 'Discards: 1 card' }).getByRole('listitem')).toHaveText(
      /Troops from Africa/,
    );
    await expectAccessible(rome);
    await rome.keyboard.press('Escape');
    expect(await rome.content()).not.toContain('Sophonisba');

    await cardIn(rome, 'Envoys \\(a\\)').click();
    await usesOf(rome, 'Envoys (a)')
      .getByRole('button', { name: /^Play as event/ })
      .click();
    await commit(rome, 'Play the card');
    await expect(prompt(rome)).toHaveText('Envoys (a): which space? The last one.');
    await expect(carthage.getByText('In play: Envoys (a)')).toBeVisible();
    await expectAccessible(rome);
    await rome.getByRole('region', { name: 'Baetica' }).getByRole('button', { name: /^Acci/ }).click();
    await commit(rome, 'Choose it');
    await expect(prompt(carthage)).toHaveText('Play a Strategy card');
  },
);

test(
  'nine cards have room side by side, can be put down, and are looked at while another question is asked',
  { tag: FULL },
  async ({ browser, war }) => {
    const page = await sitAt(browser, await startWar(war.url, 'nine'), { seat: 'rome' });
    await expect(prompt(page)).toHaveText('Do you claim the first play?');
    await expect(fan(page).getByRole('button')).toHaveCount(9);
    await expect(page.getByRole('region', { name: 'Your campaign cards' })).toContainText(
      'Great campaign (a)',
    );
    await cardIn(page, 'Great campaign \\(a\\)').click();
    const notes = page.getByRole('region', { name: 'Great campaign (a)' });
    await expect(notes).toContainText('As things stand, in your turn you could:');
    await expectAccessible(page);
    await notes.getByRole('button', { name: 'Put this card back' }).click();
    await expect(notes).toHaveCount(0);
    await page.getByRole('button', { name: 'Put your cards down' }).click();
    await expect(fan(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Your 9 cards' }).click();
    await expect(fan(page).getByRole('button')).toHaveCount(9);
  },
);
