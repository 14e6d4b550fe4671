import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';

const story = (page: Page) => page.getByRole('log');

test(
  'a siege with the train, a sortie to those who relieve the city, and a withdrawal',
  { tag: FULL },
  async ({ browser, war }) => {
    const started = await startWar(war.url, 'train');
    const carthage = await sitAt(browser, started, { seat: 'carthage' });
    await expect(prompt(carthage)).toHaveText('Where does Hannibal go?');
    await expect(carthage.getByRole('checkbox', { name: 'Take the siege train along' })).toBeChecked();
    await carthage.keyboard.press('s');
    await commit(carthage, 'Carry it out');
    await expect(prompt(carthage)).toHaveText('Do you besiege or subjugate Massilia?');
    // Without the train no die gives two points.
    await expect(carthage.locator('.siegeForm')).toContainText('2 points: 17 % (1 in 6)');
    await carthage.getByRole('button', { name: 'Besiege', exact: true }).click();
    await expectAccessible(carthage);
    await commit(carthage, 'Decide');
    await expect(story(carthage)).toContainText(/Siege of Massilia \(rolled \d\): \d point/);

    await started.playTo('relieving');
    const rome = await sitAt(browser, started, { seat: 'rome', ...PHONE });
    await expect(prompt(rome)).toHaveText('Who comes out to fight?');
    await rome.getByRole('button', { name: 'Fewer: Regular CUs' }).tap();
    await expect(rome.getByRole('button', { name: '1 CU comes out and fights' })).toBeVisible();
    await rome.getByRole('button', { name: 'More: Regular CUs' }).tap();
    await expectAccessible(rome);
    await rome.getByRole('button', { name: '2 CUs come out and fight' }).tap();
    await commit(rome, 'Decide');

    await expect(prompt(rome)).toHaveText('A battle begins: do you play a counter event?');
    // Rome's page shows its next question before its answer is taken.
    await expect(story(carthage)).toContainText('come out of the city of Massilia with 2 CUs, to fight too.');
    await started.playTo('breakingOff');
    await expect(prompt(carthage)).toHaveText('How do you attack?');
    await carthage.getByRole('button', { name: /^Try to withdraw A die of 1 to 4 does it: 4 in 6/ }).click();
    await commit(carthage, 'Try to withdraw');
    await expect(prompt(rome)).toHaveText('Do you roll to prevent the withdrawal?');
    await rome.getByRole('button', { name: /^Let them go/ }).click();
    await commit(rome, 'Decide');
    await expect(prompt(carthage)).toHaveText('Where do you withdraw to?');
    const where = carthage.getByRole('group', { name: 'Where' }).getByRole('button');
    await expect(where).toHaveText(['Rhone', 'Druentia', 'Nemausus']);
    await where.getByText('Nemausus').click();
    await expectAccessible(carthage);
    await commit(carthage, 'Withdraw');
    await expect(story(rome)).toContainText('withdraw with 10 CUs (2 elephants) from Massilia to Nemausus.');
    await expect(story(rome)).toContainText('The siege train is lost.');
    await started.finish();
  },
);
