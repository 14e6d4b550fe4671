import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { withWebgl } from '@tessera/e2e/launch';
import { onPage, openGame } from '@tessera/e2e/play';
import { holdWebgl } from '@tessera/e2e/sizes';
import { loseWebgl } from '@tessera/e2e/webgl';

test.use(withWebgl);

declare global {
  interface Window {
    /** The number of WebGL draw calls so far. */
    glWatch: { draws: number };
  }
}

/** Counts the page's WebGL draw calls. */
function watchWebGl(): void {
  window.glWatch = { draws: 0 };
  const { prototype } = WebGL2RenderingContext;
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced'] as const) {
    const draw: unknown = Reflect.get(prototype, name);
    Reflect.set(prototype, name, function (this: WebGL2RenderingContext, ...values: unknown[]): unknown {
      window.glWatch.draws += 1;
      const answered: unknown = typeof draw === 'function' ? Reflect.apply(draw, this, values) : undefined;
      return answered;
    });
  }
}

const draws = (page: Page): Promise<number> => page.evaluate(() => window.glWatch.draws);

/** Waits for that many frames. */
const pass = (page: Page, frames: number): Promise<void> =>
  page.evaluate(
    (most) =>
      new Promise<void>((resolve) => {
        let seen = 0;
        const next = () => {
          seen += 1;
          if (seen < most) requestAnimationFrame(next);
          else resolve();
        };
        requestAnimationFrame(next);
      }),
    frames,
  );

/** A game just opened, with its board drawn and at rest. */
async function restingBoard(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(watchWebGl);
  await openGame(page, { url, side: 'Carthage', name: 'Hasdrubal' });
  await expect(page.locator('.boardHost[data-state=ready]')).toBeVisible();
  await expect.poll(() => draws(page)).toBeGreaterThan(0);
  await atRest(page);
}

/** Waits until every picture in view is there and sharp. */
const atRest = (page: Page): Promise<void> => expect(page.locator('canvas[data-state=sharp]')).toBeVisible();

test('the board draws when something changes, else not, and paints on a thread of its own', async ({
  page,
  server,
}) => {
  await restingBoard(page, server.url);
  expect(page.workers()).toHaveLength(1);
  const before = await draws(page);
  await pass(page, 40);
  expect(await draws(page)).toBe(before);
  await page.getByRole('button', { name: 'Closer' }).click();
  await expect.poll(() => draws(page)).toBeGreaterThan(before);
  await atRest(page);
});

test('a board that loses its WebGL context is seen as SVG at once, and by WebGL again when there is one to be had', async ({
  page,
  server,
}) => {
  await restingBoard(page, server.url);
  for (const how of ['wanted', 'tooMany'] as const) {
    await loseWebgl(page, how);
    const before = await draws(page);
    await page.getByRole('button', { name: 'Closer' }).click();
    await expect.poll(() => draws(page)).toBeGreaterThan(before);
    await atRest(page);
  }
});

test(
  'the board is painted all the same where a browser cannot paint on another thread',
  { tag: FULL },
  async ({ page, server }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
    await restingBoard(page, server.url);
    expect(page.workers()).toHaveLength(0);
    const before = await draws(page);
    await page.getByRole('button', { name: 'Closer' }).click();
    await expect.poll(() => draws(page)).toBeGreaterThan(before);
    await atRest(page);
  },
);

/** A screenshot of a part of the page. */
const pictureOf = (page: Page, [x, y, width, height]: readonly [number, number, number, number]) =>
  page.screenshot({ clip: { x, y, width, height } }).then((picture) => picture.toString('base64'));

test('nothing of the map is painted on the table that it lies on, by SVG or by WebGL', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  const release = await holdWebgl(page);
  await openGame(page, { url: server.url, side: 'Carthage', name: 'Hasdrubal' });
  const table = page.locator('.boardCanvas');
  await expect(page.locator('.boardHost[data-state=ready] svg').first()).toBeVisible();
  const { bounds } = server.maps.south;
  const middle = { x: bounds.x + bounds.width / 2, y: bounds.y };
  const top = await onPage(page, bounds, middle);
  const box = await table.boundingBox();
  if (box === null) throw new Error('There is no board.');
  // The grain of the wood is left out, and so are the buttons at the right.
  await page.locator('.field').evaluate((field) => field.style.setProperty('background', '#5b3d24'));
  const deep = Math.floor((top.y - box.y) / 2) - 2;
  expect(deep).toBeGreaterThan(10);
  const width = box.width - 80;
  const above = [box.x, Math.ceil(box.y) + 1, width, deep] as const;
  const beside = [box.x, Math.floor(top.y) - 1 - deep, width, deep] as const;
  const expectBare = async () =>
    expect.poll(async () => (await pictureOf(page, beside)) === (await pictureOf(page, above))).toBe(true);
  await expectBare();
  release();
  await atRest(page);
  await expectBare();
});

test('under a dialog the board stays as it is, also where a program draws the page', async ({
  page,
  server,
}) => {
  await restingBoard(page, server.url);
  await page.getByRole('button', { name: 'Show the whole board' }).click();
  await atRest(page);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  // Its shadow is allowed there, and so is what dims the page.
  await page.getByRole('dialog').evaluate((shown) => (shown.style.boxShadow = 'none'));
  await page.evaluate(() => {
    const bare = new CSSStyleSheet();
    bare.replaceSync('dialog::backdrop { background: none; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, bare];
  });
  // The dialog grows while it fetches its parts.
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Resign/ })).toBeVisible();
  const [dialog, board] = await Promise.all([
    page.getByRole('dialog').boundingBox(),
    page.locator('.boardCanvas').boundingBox(),
  ]);
  if (dialog === null || board === null) throw new Error('There is no dialog, or no board.');
  const beside = [board.x + 20, dialog.y, dialog.x - board.x - 30, 200] as const;
  const under = await pictureOf(page, beside);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await atRest(page);
  expect(under).toBe(await pictureOf(page, beside));
});

test('at 400 % there is still a board, and the page scrolls to the rest', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openGame(page, { url: server.url, side: 'Carthage', name: 'Hasdrubal' });
  const board = page.locator('.boardHost[data-state=ready] .boardCanvas');
  await expect(board).toBeVisible();
  expect((await board.boundingBox())?.height).toBeGreaterThan(100);
  const seal = page.locator('.planBar').getByRole('button', { name: /^Seal/ });
  await seal.scrollIntoViewIfNeeded();
  await expect(seal).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
