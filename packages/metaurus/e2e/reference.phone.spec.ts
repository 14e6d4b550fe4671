import { FULL } from '@tessera/e2e/full';
import { expect, test } from './support/fixtures.js';
import { expectAccessible, openGame, spotOf } from '@tessera/e2e/play';

test('charts, a hex and the rules over the whole of a phone', { tag: FULL }, async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page, { url: server.url, side: 'Rome', name: 'Livius' });
  await expect(page.locator('.boardHost[data-state=ready]')).toBeVisible();
  const height = await spotOf(page, server.maps.north, 1105);
  await page.touchscreen.tap(height.x, height.y);
  await page.getByRole('button', { name: 'More about hex 1105' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Charts and rules' });
  await expect(sheet.getByRole('heading', { name: 'Hex 1105: Height 1' })).toBeVisible();
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Charts', exact: true }).tap();
  await expect(sheet.getByRole('table', { name: /^Weapons System Matrix/ })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Rules', exact: true }).tap();
  await expect(sheet.getByRole('article', { name: '1.0 What it is about' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('.prompt h2')).toBeVisible();
});
