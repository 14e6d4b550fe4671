import { FULL } from '@tessera/e2e/full';
import { confirmLetters } from '@tessera/e2e/letters';
import { linkOf } from '@tessera/e2e/office';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';

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
    const letters = await office.pass(61);
    expect(letters.map(({ to }) => to)).toEqual([['fabius@example.org']]);
    const [letter] = letters;
    if (letter === undefined) throw new Error('No letter.');
    expect(letter.subject).toContain('Play a Strategy card');
    expect(letter.text).toContain('Carthage discards');
    expect(letter.pictures).toEqual(['image/png']);

    const phone = await (await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })).newPage();
    await phone.goto(linkOf(letter, /\/letter\//));
    await phone.getByRole('button', { name: 'Go to your seat' }).click();
    await expect(prompt(phone)).toHaveText('Play a Strategy card');
    await expectAccessible(phone);
    await phone.locator('.cardList').getByRole('button').first().click();
    await phone.getByRole('button', { name: 'Discard it' }).click();
    await commit(phone, 'Play the card');
    await expect(prompt(carthage)).toHaveText('Play a Strategy card');
    expect(await office.pass(61)).toEqual([]);
  },
);
