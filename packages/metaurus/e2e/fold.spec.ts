import { prompt, sitAtBoth } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

test('a desk’s panel folds away, and what is asked stays with its buttons on the board', async ({
  page,
  server,
}) => {
  await sitAtBoth(page, server.url, 'solo');
  await expect(prompt(page)).toHaveText('Set up your army');
  const width = async () => (await page.locator('.boardCanvas').boundingBox())?.width ?? 0;
  const beside = await width();
  await page.getByRole('button', { name: 'More of the board' }).press('Enter');
  expect(await width()).toBeGreaterThan(beside + 300);
  // The button that was pressed is gone: the keyboard goes on with the one that brings the panel back.
  await expect(page.getByRole('button', { name: 'More of the panel' })).toBeFocused();
  await expect(prompt(page)).toBeInViewport();
  await expect(page.locator('[data-control=commit]')).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Iberians', exact: true })).not.toBeInViewport();
  await page.getByRole('button', { name: 'More of the panel' }).click();
  expect(await width()).toBe(beside);
  await expect(page.getByRole('group', { name: 'Iberians', exact: true })).toBeInViewport();
});
