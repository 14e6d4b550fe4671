import { FULL } from '@tessera/e2e/full';
import { confirmLetters, followOnPhone, letterAfter } from '@tessera/e2e/letters';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startBattle } from './support/playing.js';

test(
  'one letter comes when the battle becomes yours, with your lines, and is answered on a phone',
  { tag: FULL },
  async ({ browser, office }) => {
    const started = await startBattle(office.url, 'ordering');
    const rome = await sitAt(browser, started, { seat: 'rome' });
    const carthage = await sitAt(browser, started, { seat: 'carthage' });
    await expect(rome.locator('.prompt h2')).not.toHaveText('');
    const isRomes = /^Your orders/.test((await prompt(rome).textContent()) ?? '');
    const [asked, other] = isRomes ? [rome, carthage] : [carthage, rome];
    await confirmLetters(other, office, 'mago@example.org');
    await other.context().close();

    await commit(asked, 'Give no orders: all hold');
    await expect(prompt(asked)).toHaveText(/^Waiting for /);
    const letter = await letterAfter(office, 61, 'mago@example.org');
    expect(letter.subject).toContain('Your orders, turn 1, round 2');
    expect(letter.pictures).toEqual(['image/png']);

    const phone = await followOnPhone(browser, letter);
    await expect(prompt(phone)).toHaveText('Your orders, turn 1, round 2');
    await expectAccessible(phone);
    await commit(phone, 'Give no orders: all hold');
    await expect(prompt(phone)).not.toHaveText('Your orders, turn 1, round 2');
  },
);
