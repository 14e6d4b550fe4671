import { confirmLetters } from '@tessera/e2e/letters';
import { linkOf } from '@tessera/e2e/office';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startBattle } from './support/playing.js';

test('one letter comes when the battle becomes yours, with your lines, and is answered on a phone', async ({
  browser,
  office,
}) => {
  const started = await startBattle(office.url, 'ordering');
  const rome = await sitAt(browser, started, { seat: 'rome' });
  const carthage = await sitAt(browser, started, { seat: 'carthage' });
  await expect(rome.locator('.prompt h2')).not.toHaveText('');
  const isRomes = /^Your orders/.test((await prompt(rome).textContent()) ?? '');
  const [asked, other] = isRomes ? [rome, carthage] : [carthage, rome];
  await confirmLetters(other, office, 'mago@example.org');
  await other.context().close();

  await commit(asked, 'Give the orders');
  await expect(prompt(asked)).toHaveText(/^Waiting for /);
  const [letter, ...more] = await office.pass(61);
  expect(more).toEqual([]);
  if (letter === undefined) throw new Error('No letter.');
  expect(letter.to).toEqual(['mago@example.org']);
  expect(letter.subject).toContain('Your orders, turn 1, round 2');
  expect(letter.pictures).toEqual(['image/png']);

  const phone = await (await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })).newPage();
  await phone.goto(linkOf(letter, /\/letter\//));
  await phone.getByRole('button', { name: 'Go to your seat' }).click();
  await expect(prompt(phone)).toHaveText('Your orders, turn 1, round 2');
  await expectAccessible(phone);
  await commit(phone, 'Give the orders');
  await expect(prompt(phone)).not.toHaveText('Your orders, turn 1, round 2');
});
