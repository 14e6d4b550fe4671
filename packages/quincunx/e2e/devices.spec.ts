import { FULL } from '@tessera/e2e/full';
import { commit, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startBattle } from './support/playing.js';

test(
  'what lines are told at a desk stands on a phone too, round after round, and nowhere else',
  { tag: FULL },
  async ({ browser, battle }) => {
    const started = await startBattle(battle.url, 'ordering');
    const desk = await sitAt(browser, started, { seat: 'rome' });
    const phone = await sitAt(browser, started, { seat: 'rome', ...PHONE });
    const carthage = await sitAt(browser, started, { seat: 'carthage' });
    const told = (page: typeof desk, line: RegExp) =>
      page.getByRole('region', { name: 'Your lines' }).getByRole('button', { name: line });
    await told(desk, /^Hastati/).click();
    await desk.getByRole('group', { name: 'Hastati' }).getByRole('button', { name: 'Forward' }).click();
    await expect(told(phone, /^Hastati.*Forward/)).toBeVisible();

    // The phone knows which line the steps belong to, so another order replaces them.
    await phone.reload();
    await told(phone, /^Hastati.*Forward/).tap();
    await phone.getByRole('group', { name: 'Hastati' }).getByRole('button', { name: 'Back' }).tap();
    await expect(told(desk, /^Hastati.*Back/)).toBeVisible();
    await commit(phone, 'Give the orders');
    await expect(desk.getByText(/Hastati 1 go 3″/)).toBeAttached();
    await expect(desk.getByText(/Hastati 1–5 go \d/)).toHaveCount(0);

    await expect(prompt(carthage)).toHaveText('Your orders, turn 1, round 2');
    await commit(carthage, 'Give no orders: all hold');
    await expect(prompt(desk)).toHaveText('Your orders, turn 2, round 1');
    await expect(told(desk, /^Hastati.*Back/)).toBeVisible();
    await started.finish();
  },
);
