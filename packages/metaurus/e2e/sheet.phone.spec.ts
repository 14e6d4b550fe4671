import type { Locator, Page } from '@playwright/test';
import { prompt, sitAtBoth } from '@tessera/e2e/play';
import { expect, test } from './support/fixtures.js';

test.use({ reducedMotion: 'reduce' });

const sheet = (page: Page): Locator => page.locator('aside.panel');
const heightIs = (page: Page, height: string) => expect(sheet(page)).toHaveAttribute('data-height', height);

/** The part of the window that an element takes. */
async function shareOf(page: Page, element: Locator): Promise<number> {
  const box = await element.boundingBox();
  const size = page.viewportSize();
  if (box === null || size === null) throw new Error('It is not on the page.');
  return (box.width * box.height) / (size.width * size.height);
}

/** Plays both sides on one phone, up to the first question. */
async function open(page: Page, url: string): Promise<void> {
  await sitAtBoth(page, url, 'solo');
  await expect(prompt(page)).toHaveText('Set up your army');
  await expect(page.locator('[data-fresh]')).toHaveCount(0);
}

test('a sheet shows the answers, goes low while the map is moved, and comes back with a press on the map', async ({
  page,
  server,
}) => {
  await open(page, server.url);
  const commit = page.locator('[data-control=commit]');
  await heightIs(page, 'middle');
  expect(await shareOf(page, sheet(page))).toBeLessThan(0.3);
  const board = await page.locator('.boardCanvas').boundingBox();
  if (board === null) throw new Error('There is no board.');
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 40, { steps: 4 });
  await page.mouse.up();
  await heightIs(page, 'low');
  expect(await shareOf(page, sheet(page))).toBeLessThan(0.14);
  await expect(commit).toBeInViewport();
  await page.mouse.click(x, y);
  await heightIs(page, 'middle');
});

test('its buttons make it low and whole, and what is asked stays in sight with its buttons', async ({
  page,
  server,
}) => {
  await open(page, server.url);
  await page.getByRole('button', { name: 'More of the board' }).click();
  await heightIs(page, 'low');
  await expect(page.getByRole('button', { name: 'More of the board' })).toBeHidden();
  await page.getByRole('button', { name: 'More of the panel' }).click();
  await page.getByRole('button', { name: 'More of the panel' }).click();
  await heightIs(page, 'high');
  expect(await shareOf(page, sheet(page))).toBeGreaterThan(0.7);
  await page.locator('.panelBody').evaluate((body) => body.scrollTo({ top: body.scrollHeight }));
  await expect(prompt(page)).toBeInViewport();
  await expect(page.locator('[data-control=undo]')).toBeInViewport();
  await expect(page.locator('[data-control=commit]')).toBeInViewport();
});
