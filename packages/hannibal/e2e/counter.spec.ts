import { FULL } from '@tessera/e2e/full';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';

test(
  'elephants that charge take fright at a counter event, and the battle is fought through',
  { tag: FULL },
  async ({ browser, war }) => {
    const started = await startWar(war.url, 'charging');
    const carthage = await sitAt(browser, started, { seat: 'carthage' });
    const rome = await sitAt(browser, started, { seat: 'rome', ...PHONE });
    await carthage.getByRole('button', { name: /^Charge with all elephants/ }).click();
    await commit(carthage, 'Decide');
    await expect(prompt(rome)).toHaveText('Elephants charge: do you play a counter event?');
    await expectAccessible(rome);
    await rome.getByRole('button', { name: /^Play Elephants take fright/ }).click();
    await commit(rome, 'Play it');
    await expect(carthage.getByRole('log')).toContainText('Elephants take fright');
    await started.playTo('rounds');
    await expect(rome.getByRole('list', { name: 'The rounds so far' })).toContainText(
      'Round 4: Rome attacks with Flank Left. Carthage matches it with Flank Left.',
    );
    await carthage.getByRole('button', { name: 'Attack with Frontal Assault' }).click();
    await commit(carthage, 'Attack');
    await expect(prompt(rome)).toHaveText('Do you match the attack?');
    await rome.getByRole('button', { name: /^Do not match it/ }).click();
    await commit(rome, 'Answer');
    for (const page of [carthage, rome])
      await expect(page.getByRole('log')).toContainText(
        'Carthage wins the battle of Tarraco after 5 rounds.',
      );
    await started.finish();
  },
);

test.describe('where no press is asked again', () => {
  test.use({ asksAgain: false });

  test('one press passes a window of counter events, and all that come in the same battle', async ({
    browser,
    war,
  }) => {
    const started = await startWar(war.url, 'charging');
    const carthage = await sitAt(browser, started, { seat: 'carthage' });
    const rome = await sitAt(browser, started, { seat: 'rome' });
    await carthage.getByRole('button', { name: /^Charge with all elephants/ }).click();
    await expect(prompt(rome)).toHaveText('Elephants charge: do you play a counter event?');
    await rome.getByRole('button', { name: 'Pass, and for the rest of this battle' }).click();
    await expect(prompt(carthage)).toHaveText(/do you play a counter event\?$/);
    await carthage.getByRole('button', { name: 'Pass, and for the rest of this battle' }).click();
    // Each side has a window at the start of each round; neither is asked any more.
    await expect(prompt(carthage)).toHaveText('How do you attack?');
    await expect(carthage.locator('.planState')).toContainText('a press on an answer sends it');
    await carthage.getByRole('button', { name: 'Attack with Frontal Assault' }).click();
    await expect(prompt(rome)).toHaveText('Do you match the attack?');
    // Who gives the battle up is asked again, whatever else a press sends.
    await rome.getByRole('button', { name: /^Do not match it/ }).click();
    await expect(rome.locator('.planState')).toContainText('1 step planned');
    await expect(prompt(rome)).toHaveText('Do you match the attack?');
    await commit(rome, 'Answer');
    await expect(rome.getByRole('log')).toContainText('Carthage wins the battle');
    await started.finish();
  });
});
