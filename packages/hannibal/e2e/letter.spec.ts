import { FULL } from '@tessera/e2e/full';
import { confirmLetters, followOnPhone, letterAfter } from '@tessera/e2e/letters';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';

test(
  'one letter comes when the war becomes yours, with your hand and the board, and is answered on a phone',
  { tag: FULL },
  async ({ browser, office }) => {
    const started = await startWar(office.url, 'opening');
    const carthage = await sitAt(browser, started, { seat: 'carthage' });
    const rome = await sitAt(browser, started, { seat: 'rome' });
    await confirmLetters(rome, office, 'fabius@example.org');
    await rome.context().close();

    await carthage.locator('.cardList').getByRole('button').first().click();
    await carthage.getByRole('button', { name: 'Discard it' }).click();
    await commit(carthage, 'Play the card');
    await expect(prompt(carthage)).toHaveText(/^Waiting for /);
    const letter = await letterAfter(office, 61, 'fabius@example.org');
    expect(letter.subject).toContain('Play a Strategy card');
    expect(letter.text).toContain('Carthage discards');
    expect(letter.pictures).toEqual(['image/png']);

    const phone = await followOnPhone(browser, letter);
    await expect(prompt(phone)).toHaveText('Play a Strategy card');
    await expectAccessible(phone);
    await phone.locator('.cardList').getByRole('button').first().click();
    await phone.getByRole('button', { name: 'Discard it' }).click();
    await commit(phone, 'Play the card');
    await expect(prompt(carthage)).toHaveText('Play a Strategy card');
    expect(await office.pass(61)).toEqual([]);
  },
);
