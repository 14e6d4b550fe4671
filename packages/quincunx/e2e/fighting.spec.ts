import { FULL } from '@tessera/e2e/full';
import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startBattle } from './support/playing.js';

test(
  'who may evade or shoot at who passes is asked once, before anything is carried out',
  { tag: FULL },
  async ({ browser, battle }) => {
    const started = await startBattle(battle.url, 'reacting');
    const rome = await sitAt(browser, started, { seat: 'rome' });
    const carthage = await sitAt(browser, started, { seat: 'carthage' });
    const question = 'The enemy moves: how do you react?';
    await expect(rome.locator('.prompt h2, .boardHost').first()).toBeVisible();
    const isRomes = (await prompt(rome).textContent()) === question;
    const [asked, other] = isRomes ? [rome, carthage] : [carthage, rome];
    await expect(prompt(asked)).toHaveText(question);
    await expect(prompt(other)).toHaveText(/^Waiting for /);
    await expect(asked.getByText('What the enemy plans')).toBeVisible();
    await expectAccessible(asked);
    const answers = asked.getByRole('region', { name: 'What they do' });
    await expect(answers.getByRole('button', { name: 'Stands' }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const evade = answers.getByRole('button', {
      name: /^Evade straight away from the charge: \d+ % to get away$/,
    });
    await evade.first().click();
    await expect(evade.first()).toHaveAttribute('aria-pressed', 'true');
    const all = answers.getByRole('group', { name: /^All \d+$/ });
    await all.getByRole('button', { name: 'Evade the likeliest way' }).click();
    await expect(answers.getByRole('button', { name: 'Stands', pressed: true })).toHaveCount(0);
    await all.getByRole('button', { name: 'Stand' }).click();
    await expect(answers.getByRole('button', { name: /^Evade/, pressed: true })).toHaveCount(0);
    await evade.first().click();
    await commit(asked, 'React so');
    await expect(prompt(asked)).not.toHaveText(question);
    await started.finish();
  },
);

test('orders show who would fight whom, with dice, columns and exact chances', async ({
  browser,
  battle,
}) => {
  const started = await startBattle(battle.url, 'fighting');
  const rome = await sitAt(browser, started, { seat: 'rome' });
  const carthage = await sitAt(browser, started, { seat: 'carthage' });
  const isRomes = /^Your orders/.test((await prompt(rome).textContent()) ?? '');
  const asked = isRomes ? rome : carthage;
  await expect(prompt(asked)).toHaveText(/^Your orders/);
  const fights = asked.getByRole('region', { name: 'Who would fight' });
  await expect(fights.getByText(/ against /).first()).toBeVisible();
  await expect(fights.getByText(/^d\d+, column \d/).first()).toBeVisible();
  await expect(fights.getByText(/causes losses: \d+ %/).first()).toBeVisible();
  await expectAccessible(asked);
  await commit(asked, 'Give no orders: all hold');
  await expect(asked.getByText(/ rolls \d+/).first()).toBeAttached();
  await started.finish();
});
