import { FULL } from '@tessera/e2e/full';
import { commit, prompt } from '@tessera/e2e/play';
import { complaintsOf, expectSameWords, translate } from '@tessera/e2e/translator';
import { expect, test } from './support/fixtures.js';
import { sitAt, startBattle } from './support/playing.js';

test(
  'a page that a browser has translated asks what is asked, from the placing of the lines to the orders',
  { tag: FULL },
  async ({ browser, battle }) => {
    const started = await startBattle(battle.url, 'placing');
    const rome = await sitAt(browser, started, { seat: 'rome' });
    const carthage = await sitAt(browser, started, { seat: 'carthage' });
    const complaints = complaintsOf(rome);
    await expect(prompt(rome)).toHaveText('Place your lines');
    await translate(rome, 'replaces');
    await rome.getByRole('button', { name: 'Hastati', exact: true }).click();
    await rome.getByRole('button', { name: 'Fronts, from your edge: half an inch more' }).click();
    await expect(rome.getByText('You have moved one line.')).toBeVisible();
    await expectSameWords(rome);
    await commit(rome, 'The army stands');
    await expect(prompt(rome)).toHaveText(/^Waiting for /);
    await expectSameWords(rome);
    await commit(carthage, 'The army stands');
    await expect(prompt(rome)).toHaveText('Your orders, turn 1, round 1');
    await expectSameWords(rome);
    await started.finish();
    await expect(prompt(rome)).toHaveText(/won/);
    await expectSameWords(rome);
    expect(complaints).toEqual([]);
  },
);
