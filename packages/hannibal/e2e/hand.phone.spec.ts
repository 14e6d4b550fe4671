import { commit, expectAccessible, prompt } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { PHONE, sitAt, startWar } from './support/playing.js';

test('on a phone the cards lie in a row over the board; a tap takes one up, and its uses are below', async ({
  browser,
  war,
}) => {
  const page = await sitAt(browser, await startWar(war.url, 'opening'), { seat: 'carthage', ...PHONE });
  const row = page.getByRole('list', { name: 'Your Strategy cards' });
  await expect(row.getByRole('button')).toHaveCount(7);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Recruits from Iberia,/ }).tap();
  const uses = page.getByRole('region', { name: 'What you do with Recruits from Iberia' });
  await uses.getByRole('button', { name: /^Place a marker/ }).tap();
  await commit(page, 'Play the card');
  await expect(prompt(page)).toHaveText('Place a marker: the last one');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Your 6 cards' }).tap();
  await row.getByRole('button', { name: /^Siege engines,/ }).tap();
  await expect(page.getByRole('region', { name: 'Siege engines' })).toContainText('As things stand');
  await expectAccessible(page);
});
