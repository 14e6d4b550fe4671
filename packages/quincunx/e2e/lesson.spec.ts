import { FULL } from '@tessera/e2e/full';
import { commitByKey, expectAccessible } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';
import { fight, goForward, place, press, says } from './support/lesson.js';

test.use({ reducedMotion: 'reduce' });

// As players have it who have chosen nothing.
test.use({ asksAgain: false });

test(
  'a first relief by keyboard alone, left and gone on with, without a word to the server',
  { tag: FULL },
  async ({ page, battle }) => {
    await page.goto(battle.url);
    await press(page.getByRole('link', { name: /^Learn it in five minutes.*Quincunx/ }));
    await expect(says(page)).toContainText('Step 1 of 5');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await place(page);
    await expectAccessible(page);
    await commitByKey(page);
    await goForward(page);
    expect(asked.filter((path) => path.startsWith('/api') || path.startsWith('/socket'))).toEqual([]);
    await expect(says(page)).toContainText('Step 3 of 5');
    await press(page.getByRole('link', { name: 'Leave' }));
    await press(page.getByRole('link', { name: 'Go on with the lesson “A first battle in three lines”' }));
    await expect(says(page)).toContainText('Step 3 of 5');
    await fight(page);
    await expect(page.getByRole('heading', { name: 'Now the Skirmish' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Play a friend' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(battle.url);
    await expect(page.getByRole('link', { name: /^Learn it again.*Quincunx/ })).toBeVisible();
  },
);
