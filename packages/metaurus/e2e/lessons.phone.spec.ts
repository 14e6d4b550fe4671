import { FULL } from '@tessera/e2e/full';
import { expectAccessible } from '@tessera/e2e/play';
import { follow, says } from '@tessera/e2e/lessons';
import { expect, test } from './support/fixtures.js';

// As players have it who have chosen nothing.
test.use({ reducedMotion: 'reduce', asksAgain: false });

test(
  'on a phone the lesson of orders, by what it marks alone; then its end leads on to the next',
  { tag: FULL },
  async ({ page, server }) => {
    await page.goto(`${server.url}/play/metaurus`);
    await expect(page.locator('[data-lesson]')).toHaveText([
      'A first battle on the Metaurus',
      'Orders and initiative',
      'Attacks from the flank',
    ]);
    await page.getByRole('link', { name: 'Orders and initiative' }).tap();
    await follow(page, 'Step 4 of 10');
    await expectAccessible(page);
    await page.goto(`${server.url}/play/metaurus`);
    await expect(page.locator('[data-lesson=orders]')).toContainText('step 4 of 10');
    await page.goBack();
    await expect(says(page)).toContainText('Step 4 of 10');
    await follow(page, 'A chit is a guess');
    await expect(page.getByRole('link', { name: 'Play a friend' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.getByRole('link', { name: 'Next lesson: Attacks from the flank' }).tap();
    await expect(page).toHaveURL(/\/learn\/metaurus\/flank$/);
    await expect(says(page)).toContainText('Step 1 of 9');
  },
);

test.describe('on a low phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test(
    'the lesson of attacks from the flank, by what it marks alone',
    { tag: FULL },
    async ({ page, server }) => {
      await page.goto(`${server.url}/learn/metaurus/flank`);
      await follow(page, 'Mind your own flanks');
      await expect(page.getByRole('link', { name: /^Next lesson/ })).toHaveCount(0);
      await expectAccessible(page);
      await page.goto(`${server.url}/play/metaurus`);
      await expect(page.locator('[data-lesson=flank]')).toHaveAttribute('data-progress', 'done');
    },
  );
});
