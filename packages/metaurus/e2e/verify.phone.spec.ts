import { FULL } from '@tessera/e2e/full';
import { expect, test } from './support/fixtures.js';
import { expectAccessible } from '@tessera/e2e/play';
import { trueRecord } from './support/records.js';

test(
  'a record is verified on a phone, and nothing is wider than the screen',
  { tag: FULL },
  async ({ page, server }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const file = info.outputPath('record.json');
    await trueRecord(file);
    await page.goto(`${server.url}/verify`);
    await page.getByLabel('Verify a record from your disk').setInputFiles(file);
    await expect(page.getByRole('heading', { name: 'Everything is right.' })).toBeVisible();
    await page.getByText(/^What was sealed: salts, tokens, openings \(\d+\)$/).tap();
    await page
      .getByText(/The token of .* seals:/)
      .first()
      .tap();
    await expect(page.getByText('Key of the HMAC-SHA256')).toBeVisible();
    await expectAccessible(page);
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond).toBeLessThanOrEqual(0);
  },
);
