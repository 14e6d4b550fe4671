import { FULL } from '@tessera/e2e/full';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';

test(
  'on a phone a battle shows both hands and the rounds over the decision, and is fought by taps',
  { tag: FULL },
  async ({ browser, war }) => {
    const started = await startWar(war.url, 'defending');
    const rome = await sitAt(browser, started, { seat: 'rome', ...PHONE });
    const table = rome.getByRole('region', { name: 'The battle at Tarraco' });
    await expect(prompt(rome)).toHaveText('Do you match the attack?');
    await expect(table.getByRole('group', { name: 'Battle cards of Carthage' })).toBeInViewport();
    await expect(table.getByRole('list', { name: 'The rounds so far' })).toBeInViewport();
    await expect(table.getByRole('group', { name: 'Your Battle cards' })).toBeInViewport();
    await expect(rome.locator('[data-control=commit]')).toBeInViewport();
    await expectAccessible(rome);

    await table.getByRole('button', { name: 'Look at the map' }).tap();
    await expect(table.getByRole('group', { name: 'Your Battle cards' })).toBeHidden();
    await table.getByRole('button', { name: 'Back to the battle' }).tap();

    await rome.getByRole('button', { name: /^Do not match it/ }).tap();
    await commit(rome, 'Answer');
    await expect(table.getByRole('status')).toHaveText('Carthage won.');
    await started.finish();
  },
);
