import { expectAccessible } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { sitAt, startWar } from './support/playing.js';

test('on a phone the provinces and both hands are counted in one line, and a space is looked at over the board', async ({
  browser,
  war,
}) => {
  const rome = await sitAt(browser, await startWar(war.url, 'landing'), {
    seat: 'rome',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const strip = rome.getByRole('region', { name: 'The war in one strip' });
  const told = strip.locator('.stripPoints, .stripHeld, .turnShort').filter({ visible: true });
  await expect(told).toHaveText(['9', '7', 'Turn 1', '6', '7']);
  for (const one of await told.all()) await expect(one).toBeInViewport({ ratio: 1 });
  expect(await rome.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const spain = rome.locator('.panel [data-part=provinces]');
  await spain.getByText('Provinces and their spaces').tap();
  await spain.getByText('Idubeda').tap();
  await spain.getByRole('button', { name: 'Tarraco' }).tap();
  const card = rome.getByRole('region', { name: 'Tarraco' });
  await expect(card).toBeInViewport();
  await expect(card).toContainText('Rome: 5 CUs');
  await expectAccessible(rome);
  await card.getByRole('button', { name: 'Close' }).tap();
  await expect(card).toBeHidden();
});
