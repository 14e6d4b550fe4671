import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { expectAccessible, openGame, spotOf } from '@tessera/e2e/play';

/** Expects that axe finds nothing on the page, in the light and the dark theme. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}

const reference = (page: Page) => page.getByRole('complementary', { name: 'Charts and rules' });

test('charts, a hex and the rules beside the board', { tag: FULL }, async ({ page, server }) => {
  await openGame(page, { url: server.url, side: 'Carthage', name: 'Hasdrubal' });
  await expect(page.locator('.boardHost[data-state=ready]')).toBeVisible();

  await page.keyboard.press('a');
  await expect(reference(page).getByRole('table', { name: /^Combat Results Table/ })).toBeVisible();
  await expect(reference(page).getByRole('table')).toHaveCount(6);
  await expect(reference(page).getByRole('rowheader', { name: '9 or more' })).toBeVisible();
  // The parts scroll, but the page itself has nothing below the visible area.
  await page.keyboard.press('End');
  await page.mouse.wheel(0, 6000);
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight])).toEqual([
    0, 0,
  ]);
  const board = await page.locator('.boardCanvas').boundingBox();
  const beside = await reference(page).boundingBox();
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual((board?.x ?? 0) + 1);

  const wood = await spotOf(page, server.maps.south, 819);
  await page.mouse.move(wood.x, wood.y);
  await expect(page.locator('.hexCard')).toContainText('2 MP (horse 4)');
  await expect(page.locator('tr[data-ground=forest]')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('tr[data-ground=clear]')).not.toHaveAttribute('aria-current');
  await expectAccessibleInBoth(page);

  await reference(page).getByRole('button', { name: 'Hex', exact: true }).click();
  await expect(reference(page).getByRole('heading', { name: 'Level ground, wood' })).toBeVisible();
  await expect(reference(page).getByRole('row', { name: /^NE 0919/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'rule 13.0' }).click();
  await expect(page.getByRole('article', { name: '13.0 Set-up' })).toBeFocused();
  await expect(page.getByRole('article', { name: '13.0 Set-up' })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('nearest elephants');
  await expect(reference(page).getByRole('article', { name: '12.0 Elephants' })).toBeVisible();
  await expect(reference(page).getByRole('article', { name: '13.0 Set-up' })).toHaveCount(0);
  await reference(page).getByRole('button', { name: 'R45', exact: true }).first().click();
  await expect(reference(page).getByRole('article', { name: /^R45/ })).toBeFocused();
  await expectAccessibleInBoth(page);

  await page.keyboard.press('Escape');
  await expect(reference(page)).toHaveCount(0);
});
