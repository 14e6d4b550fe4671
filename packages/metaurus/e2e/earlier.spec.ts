import { FULL } from '@tessera/e2e/full';
import { expect, test } from './support/fixtures.js';
import { openGame } from '@tessera/e2e/play';
import { chooseUnit } from './support/orders.js';

test.use({ reducedMotion: 'reduce' });

test(
  'a game that began on an earlier data set is shown and played with the figures of that set',
  { tag: FULL },
  async ({ page, kept }) => {
    await openGame(page, { url: kept.url, side: 'Carthage', name: 'Hasdrubal' });
    await expect(page.locator('.boardHost[data-state=ready]')).toBeVisible();
    await page.locator('summary', { hasText: /^(Gauls|Celts)/ }).click();
    await chooseUnit(page, '1715');
    // Since November 2026 the counter of 1715 is rated 7-4, and 4-3 when Disordered.
    await expect(page.locator('.unitCard')).toContainText('6-4');
    await page.getByRole('button', { name: 'Seal the set-up' }).click();
    await expect(page.getByText(/waiting/i).first()).toBeVisible();
  },
);
