import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { openGame } from '@tessera/e2e/play';
import { loseWebgl } from '@tessera/e2e/webgl';

declare global {
  interface Window {
    /** How often the board had WebGL draw so far. */
    glWatch: { draws: number };
  }
}

/** Counts what the page asks WebGL to draw. */
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

/** Lets the browser show that many frames. */
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

test('the board is painted all the same where a browser cannot paint on another thread', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
  await restingBoard(page, server.url);
  expect(page.workers()).toHaveLength(0);
  const before = await draws(page);
  await page.getByRole('button', { name: 'Closer' }).click();
  await expect.poll(() => draws(page)).toBeGreaterThan(before);
  await atRest(page);
});
