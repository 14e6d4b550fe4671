import { FULL } from '@tessera/e2e/full';
import { commitByKey, expectAccessible, prompt, tabTo } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startBattle } from './support/playing.js';

test('a round is ordered by keyboard alone, by a word and by hand', async ({ browser, battle }) => {
  const started = await startBattle(battle.url, 'ordering');
  const rome = await sitAt(browser, started, { seat: 'rome' });
  await expect(prompt(rome)).toHaveText('Your orders, turn 1, round 1');
  const lines = rome.getByRole('region', { name: 'Your lines' });
  await tabTo(lines.getByRole('button', { name: /^Princeps/ }));
  await rome.keyboard.press('Enter');
  await tabTo(lines.getByRole('group', { name: 'Princeps' }).getByRole('button', { name: 'Forward' }));
  await rome.keyboard.press('Enter');
  await expect(lines.getByRole('button', { name: /^Princeps.*Forward/ })).toBeVisible();
  await tabTo(lines.getByRole('button', { name: /^Allied horse/ }).first());
  await rome.keyboard.press('Enter');
  await expectAccessible(rome);
  const far = lines.getByRole('slider').first();
  await tabTo(far);
  await rome.keyboard.press('ArrowRight');
  await tabTo(lines.getByRole('button', { name: /^Go \d/ }));
  await rome.keyboard.press('Enter');
  await expect(rome.getByText('Units in italics were moved by hand.')).toBeVisible();
  await commitByKey(rome);
  await expect(rome.getByText(/Princeps 1–5 go \d/).first()).toBeAttached();
  await expect(rome.getByText(/Allied horse goe?s? \d/).first()).toBeAttached();
  await started.finish();
});

test(
  'the charts and the rules open beside the plain by a key, at what is asked about',
  { tag: FULL },
  async ({ browser, battle }) => {
    const started = await startBattle(battle.url, 'ordering');
    const rome = await sitAt(browser, started, { seat: 'rome' });
    await expect(prompt(rome)).toHaveText('Your orders, turn 1, round 1');
    await rome.keyboard.press('a');
    await expect(rome.getByRole('table', { name: /Melee/ }).first()).toBeVisible();
    await expectAccessible(rome);
    await rome.keyboard.press('Escape');
    await expect(rome.getByRole('table')).toHaveCount(0);
    await rome.getByRole('button', { name: 'rule 2.3' }).click();
    await expect(rome.getByRole('heading', { name: /^2\.3/ })).toBeVisible();
    await expectAccessible(rome);
    await started.finish();
  },
);
