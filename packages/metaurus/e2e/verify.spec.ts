import { FULL } from '@tessera/e2e/full';
import { expect, test } from './support/fixtures.js';
import { expectAccessible } from '@tessera/e2e/play';
import { chooseRecord as choose, expectVerdicts } from '@tessera/e2e/records';
import { finishGame } from './support/playing.js';
import { trueRecord } from './support/records.js';

test.use({ reducedMotion: 'reduce' });

test(
  'dice that do not come of the seed are named on top, in red, each step to be opened',
  { tag: FULL },
  async ({ page, server }) => {
    // This server rolls listed dice instead of those of its seeds.
    const game = await finishGame(server.url);
    await page.goto(`${server.url}/game/${game}`);
    await expect(page.getByRole('heading', { name: 'Luck' })).toBeVisible();
    await page.getByText('The other dice').click();
    await expect(page.getByRole('cell', { name: 'Initiatives won' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Verify dice and secrets' }).click();
    const faults = page.getByRole('alert');
    await expect(faults.getByRole('heading')).toHaveText(/checks? fails?: this record has been altered/);
    await expect(faults).toContainText('but the seed and the shares give');
    await faults.getByRole('listitem').first().locator('summary').click();
    await expect(faults.getByText(`${game}|die|`)).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await faults.getByRole('link', { name: /^Fact \d+ of the log$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/game/${game}/watch/all/\\d+$`));
    await expect(page.locator('.boardHost[data-state=ready]')).toBeVisible();
    await page.getByRole('link', { name: 'Verify dice and secrets' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: /tessera-verify\.mjs/ }).click();
    expect((await downloading).suggestedFilename()).toBe('tessera-verify.mjs');
  },
);

test('a record from the disk is verified without asking the server; what is altered in it is named', async ({
  page,
  server,
}, info) => {
  const record = await trueRecord(info.outputPath('record.json'));
  await page.goto(`${server.url}/verify`);
  await expect(page.getByLabel('Verify a record from your disk')).toBeVisible();
  await choose(page, '{}');
  await expect(page.getByRole('alert')).toHaveText('This file is not the record of a game.');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await choose(page, record);
  await expect(page.getByRole('heading', { name: 'Everything is right.' })).toBeVisible();
  await page.getByText(/^Dice \(\d+\)$/).click();
  await page.getByText(/Die 0 shows \d\.$/).click();
  await expect(
    page.getByText(/^Word \d of the output, [0-9a-f]{8}, is \d+; divided by 10 it leaves \d\.$/),
  ).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await choose(page, record.replace(/"salt":"[0-9a-f]{4}/, '"salt":"0000'));
  await expect(page.getByRole('alert')).toContainText('order and salt do not open what was sealed in turn');
  await choose(page, record.replace(/"share":"[0-9a-f]{32}"\}\]/, '"share":""}]'));
  await expect(page.getByText(/gave no share in the chance of this game/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('a record is verified action by action: what was altered in it is found, and what is not known is said', async ({
  page,
  server,
}, info) => {
  const record = await trueRecord(info.outputPath('record.json'));
  await page.goto(`${server.url}/verify`);
  await expectVerdicts(page, record, 'CommandsNamed');
  await choose(page, record.replace(/"rules":\d+/, '"rules":0'));
  await expect(page.locator('[data-verified="open"]')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});
