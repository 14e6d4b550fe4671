import { FULL } from '@tessera/e2e/full';
import { expectAccessible } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';

test('charts, cards and rules over the whole of a phone', { tag: FULL }, async ({ browser, war }) => {
  const started = await startWar(war.url, 'opening');
  const page = await sitAt(browser, started, { seat: 'carthage', ...PHONE, deviceScaleFactor: 2 });
  await page.getByRole('button', { name: 'Charts and rules' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Charts and rules' });
  await expect(sheet.getByRole('table').first()).toHaveAccessibleName(/^Generals/);
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Cards', exact: true }).tap();
  await expect(sheet.getByRole('row', { name: /Legions of slaves/ })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Rules', exact: true }).tap();
  await expect(sheet.getByRole('article', { name: '1.0 What it is about' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(sheet).toHaveCount(0);
});
