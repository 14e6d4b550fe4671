import { FULL } from '@tessera/e2e/full';
import { finishGame } from './support/playing.js';
import { expect, test } from './support/fixtures.js';
import { expectAccessible } from '@tessera/e2e/play';

test('a finished game is gone through on a phone', { tag: FULL }, async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const game = await finishGame(server.url);
  await page.goto(`${server.url}/game/${game}/watch/rome/0`);
  await expect(page.locator('.boardHost[data-state=ready]')).toBeVisible();
  await page.getByRole('button', { name: 'Next turn' }).tap();
  await expect(page.getByRole('slider', { name: 'Moment' })).not.toHaveValue('0');
  await page.getByRole('button', { name: 'More of the panel' }).tap();
  await expect(page.locator('[data-command=iberians] summary')).toHaveText(/Face down$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'To the end' }).tap();
  await expect(page.getByRole('heading', { name: 'Carthage has won' })).toBeVisible();
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond).toBeLessThanOrEqual(0);
});
