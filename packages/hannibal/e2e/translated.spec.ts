import { FULL } from '@tessera/e2e/full';
import { commit, prompt } from '@tessera/e2e/play';
import { complaintsOf, expectSameWords, translate } from '@tessera/e2e/translator';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';

test(
  'a page that a browser has translated asks what is asked, and shows the hand as it is',
  { tag: FULL },
  async ({ browser, war }) => {
    const started = await startWar(war.url, 'nine');
    const rome = await sitAt(browser, started, { seat: 'rome' });
    const complaints = complaintsOf(rome);
    await expect(prompt(rome)).toHaveText('Do you claim the first play?');
    await translate(rome, 'replaces');
    await rome.getByRole('button', { name: 'Claim the first play' }).click();
    await commit(rome, 'Decide');
    await expect(prompt(rome)).toHaveText('Play a Strategy card');
    await expectSameWords(rome);
    await rome.getByRole('button', { name: /^Great campaign \(a\): / }).click();
    await rome.getByRole('button', { name: /^Play as event: Move 3 generals/ }).click();
    await commit(rome, 'Play the card');
    await expect(prompt(rome)).toHaveText('Which general acts?');
    await expectSameWords(rome);
    await started.playTo('lastCard');
    await expect(rome.locator('.stripHeld').filter({ visible: true })).toHaveText(['0', '1']);
    await expectSameWords(rome);
    expect(complaints).toEqual([]);
  },
);
