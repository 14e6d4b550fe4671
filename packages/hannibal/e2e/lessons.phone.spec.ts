import { FULL } from '@tessera/e2e/full';
import { expectAccessible } from '@tessera/e2e/play';
import { follow, says } from '@tessera/e2e/lessons';
import { expect, test } from './support/fixtures.js';

// As players have it who have chosen nothing.
test.use({ reducedMotion: 'reduce', asksAgain: false });

test(
  'on a phone the lesson of a battle, by what it marks alone; then its end leads on to the next',
  { tag: FULL },
  async ({ page, war }) => {
    await page.goto(`${war.url}/learn/hannibal/battle`);
    await follow(page, 'Step 5 of 7');
    await expectAccessible(page);
    await page.reload();
    await expect(says(page)).toContainText('Step 5 of 7');
    await follow(page, 'How a battle ends');
    await expect(page.getByRole('link', { name: 'Play a friend' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.getByRole('link', { name: 'Next lesson: A siege, and how a turn ends' }).tap();
    await expect(page).toHaveURL(/\/learn\/hannibal\/siege$/);
    await expect(says(page)).toContainText('Step 1 of 10');
  },
);

test.describe('on a low phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the lesson of a siege, by what it marks alone', { tag: FULL }, async ({ page, war }) => {
    await page.goto(`${war.url}/learn/hannibal/siege`);
    await follow(page, 'How a turn ends');
    await expect(page.getByRole('link', { name: /^Next lesson/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`${war.url}/play/hannibal`);
    await expect(page.locator('[data-lesson=siege]')).toHaveAttribute('data-progress', 'done');
  });
});
