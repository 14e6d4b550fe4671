import { expectAccessible } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE } from './support/playing.js';

test('bots play a battle in the background on a phone, and say how often Rome wins', async ({
  browser,
  battle,
}) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(`${battle.url}/play/quincunx/workshop`);
  await expect(page.getByText('It can be fought.')).toBeVisible();
  await page.getByLabel('Turns', { exact: true }).fill('4');
  await page.getByRole('tab', { name: 'Play' }).tap();
  await page.getByRole('button', { name: 'Let bots play it 40 times' }).tap();
  await expect(page.getByText(/^Rome wins \d+ of [1-9]\d*, Carthage \d+/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop' }).tap();
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.reload();
  await page.getByRole('tab', { name: 'Play' }).tap();
  await expect(page.getByRole('button', { name: 'Open A new battle' })).toBeVisible();
  await expectAccessible(page);
});
