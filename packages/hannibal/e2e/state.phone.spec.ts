import { FULL } from '@tessera/e2e/full';
import { expectAccessible } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';

test(
  'on a phone the provinces and both hands are counted in one line, and a space is looked at over the board',
  { tag: FULL },
  async ({ browser, war }) => {
    const rome = await sitAt(browser, await startWar(war.url, 'landing'), { seat: 'rome', ...PHONE });
    const strip = rome.getByRole('region', { name: 'The war in one strip' });
    const told = strip.locator('.stripPoints, .stripHeld, .turnShort').filter({ visible: true });
    await expect(told).toHaveText(['9', '7', 'Turn 1', '6', '7']);
    for (const one of await told.all()) await expect(one).toBeInViewport({ ratio: 1 });
    expect(await rome.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    const provinces = rome.locator('.panel [data-part=provinces]');
    await provinces.getByText('Provinces and their spaces').tap();
    await provinces.getByText('Idubeda').tap();
    await provinces.getByRole('button', { name: 'Tarraco' }).tap();
    const card = rome.getByRole('region', { name: 'Tarraco' });
    await expect(card).toBeInViewport();
    await expect(card).toContainText('Rome: 5 CUs');
    await expectAccessible(rome);
    await card.getByRole('button', { name: 'Close' }).tap();
    await expect(card).toBeHidden();
  },
);
