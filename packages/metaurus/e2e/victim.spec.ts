import { FULL } from '@tessera/e2e/full';
import { expect, test } from './support/fixtures.js';
import { answer, commit, expectAccessible, prompt, spotOf, sitAtBoth } from '@tessera/e2e/play';
import { ordersOf } from './support/orders.js';

test(
  'Carthage picks the unit that its elephants run down, on the board or by name',
  { tag: FULL },
  async ({ page, herd }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await sitAtBoth(page, herd.url, 'solo');
    await answer(page, 'Set up your army', 'Seal the set-up as it stands');
    await answer(page, 'Set up your army', 'Seal the set-up as it stands');
    await expect(prompt(page)).toHaveText('You won the initiative of turn 1');
    await page.getByRole('radio', { name: 'Go first' }).click();
    await commit(page, 'Go first');
    await answer(page, ordersOf(1), 'Seal the same orders');
    await answer(page, ordersOf(1), 'Seal the same orders');
    // What the elephants do first is a die.
    await page.getByRole('radio', { name: /^Elephants/ }).check();
    await commit(page, 'Activate the elephants: roll');
    await expect(prompt(page)).toHaveText('Which unit do the elephants run down?');
    const nearest = page.getByRole('radio', { name: /Citizens|Legion/ });
    await expect(nearest).toHaveCount(2);
    await nearest.first().check();
    await expect(page.getByText('1 step planned')).toBeVisible();
    const spot = await spotOf(page, herd.maps.south, 612);
    await page.mouse.click(spot.x, spot.y);
    await expect(nearest.last()).toBeChecked();
    await expectAccessible(page);
    await commit(page, 'Run it down');
    await expect(page.getByRole('log')).toContainText('0612');
    await expect(prompt(page)).toHaveText(/^Elephants/);
  },
);
