import { FULL } from '@tessera/e2e/full';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startBattle } from './support/playing.js';

test('words that are laid while the enemy acts give the round by themselves, and may be taken back before', async ({
  browser,
  battle,
}) => {
  const started = await startBattle(battle.url, 'ordering');
  const rome = await sitAt(browser, started, { seat: 'rome' });
  const carthage = await sitAt(browser, started, { seat: 'carthage' });
  await expect(prompt(rome)).toHaveText('Your orders, turn 1, round 1');
  await expect(rome.getByText(/^Lay the words of turn/)).toHaveCount(0);
  const form = carthage.getByRole('form', { name: 'Lay the words of turn 1 now' });
  const line = form.getByLabel('the battle line');

  await carthage.getByText('Lay the words of turn 1 now').click();
  await line.selectOption('Forward');
  await form.getByLabel('they stand').check();
  await expectAccessible(carthage);
  await form.getByRole('button', { name: 'Lay them', exact: true }).click();
  await expect(carthage.getByText('The words of turn 1 are laid')).toBeVisible();
  await form.getByRole('button', { name: 'Take them back' }).click();
  await expect(carthage.getByText('Lay the words of turn 1 now')).toBeVisible();
  await line.selectOption('Forward');
  await form.getByRole('button', { name: 'Lay them', exact: true }).click();
  await expect(carthage.getByText('The words of turn 1 are laid')).toBeVisible();

  await commit(rome, 'Give no orders: all hold');
  // Carthage's round has been played, and the next turn has begun.
  await expect(rome.getByText(/Celts.* go \d/).first()).toBeAttached();
  await expect(prompt(rome)).toHaveText(/turn 2, round 1$|^Waiting for /);
  await started.finish();
});

test(
  'what is laid is dropped when the enemy comes near, and the page says so',
  { tag: FULL },
  async ({ browser, battle }) => {
    const started = await startBattle(battle.url, 'reacting');
    const pages = [
      await sitAt(browser, started, { seat: 'rome' }),
      await sitAt(browser, started, { seat: 'carthage' }),
    ] as const;
    await expect(prompt(pages[0])).not.toHaveText('');
    const isRomes = /^The enemy moves/.test((await prompt(pages[0]).textContent()) ?? '');
    const [asked, other] = isRomes ? pages : ([pages[1], pages[0]] as const);
    await other.getByText(/^Lay the words of turn \d+ now$/).click();
    await other.getByRole('button', { name: 'Lay them', exact: true }).click();
    await expect(other.getByText(/^The words of turn \d+ are laid$/)).toBeVisible();
    await commit(asked, 'React so');
    await expect(other.getByText(/^What you had laid for turn \d+ does not count: /)).toBeVisible();
    await started.finish();
  },
);
