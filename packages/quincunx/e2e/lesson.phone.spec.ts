import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { follow, isInReach, says } from '@tessera/e2e/lessons';
import { commit, expectAccessible } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce', asksAgain: false });

/** The lesson's table in inches, and what shows of its frame. */
const TABLE = { width: 30, depth: 44 };
const FRAME = 3;

/** Where a place of the lesson's table is on the page, whose board lies above the sheet and is as wide as the window. */
async function spotOn(page: Page, { x, y }: { readonly x: number; readonly y: number }) {
  await expect(page.locator('.game[data-fresh]')).toHaveCount(0);
  const board = await page.locator('.boardCanvas').boundingBox();
  const sheet = await page.locator('.panel').boundingBox();
  if (board === null || sheet === null) throw new Error('There is no board.');
  const scale = board.width / (TABLE.width + 2 * FRAME);
  const middle = (board.y + sheet.y) / 2;
  return { x: board.x + (x + FRAME) * scale, y: middle + (TABLE.depth / 2 - y) * scale };
}

/** Drags the Princeps by their western maniple, nearly behind the gaps. */
async function dragPrinceps(page: Page): Promise<void> {
  const [from, to] = [await spotOn(page, { x: 5.4, y: 10.1 }), await spotOn(page, { x: 10.6, y: 9.6 })];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

test('on a phone a first relief: a line dragged to its place, words, a charge and a relief, left and gone on with', async ({
  page,
  battle,
}) => {
  await page.goto(`${battle.url}/learn/quincunx`);
  await expect(page.locator('.boardHost[data-state=ready]')).toBeVisible();
  await commit(page, 'The army stands');
  await expect(says(page)).toContainText('Not just now: the lesson goes another way.');
  await dragPrinceps(page);
  await expect(says(page)).toContainText('Press “The army stands”');
  await expectAccessible(page);
  await follow(page, 'Step 3 of 5');
  await page.getByRole('link', { name: 'Leave' }).tap();
  await expect(page.getByRole('button', { name: /^Invite a friend: Quincunx/ })).toBeVisible();
  await page.goBack();
  await follow(page, 'Step 5 of 5');
  await expectAccessible(page);
  await follow(page, 'heart of it');
  await expect(page.getByRole('heading', { name: 'Now the Skirmish' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play a friend' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'The Skirmish, against the easy bot' }).tap();
  await expect(page).toHaveURL(/\/game\/\w+\/rome$/);
  await expect(page.locator('.panel .prompt')).toBeVisible();
});

test.describe('on a low phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('all that the lesson marks is in sight', { tag: FULL }, async ({ page, battle }) => {
    await page.goto(`${battle.url}/learn/quincunx`);
    await expect.poll(() => isInReach(page)).toBe(true);
    await page.getByRole('button', { name: 'Do it for me' }).tap();
    await follow(page, 'heart of it');
  });
});
