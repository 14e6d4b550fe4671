import { FULL } from '@tessera/e2e/full';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { expectAccessible, openGame, spotOf } from '@tessera/e2e/play';

test.use({ reducedMotion: 'reduce' });

const DESK = { width: 1440, height: 900 };
/** Screens on which the map once was a strip, and those of a desk and a phone held upright. */
const SCREENS = [
  ['a desk', DESK, 600],
  ['a desk at 200 %', { width: 720, height: 450 }, 300],
  ['a phone on its side', { width: 844, height: 390 }, 300],
  ['a phone held upright', { width: 390, height: 844 }, 300],
] as const;

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not on the page.`);
  return box;
}

test(
  'the map is as wide and as high as one needs; the card of a hex goes with what it was about, and stays away when it was closed',
  { tag: FULL },
  async ({ page, server }) => {
    await openGame(page, { url: server.url, side: 'Carthage', name: 'Hasdrubal' });
    for (const [name, viewport, least] of SCREENS) {
      await page.setViewportSize(viewport);
      await expect(page.locator('.boardHost[data-state=ready]')).toBeVisible();
      const map = await boxOf(page, '.boardCanvas');
      expect([name, Math.min(map.width, map.height) >= least]).toEqual([name, true]);
      for (const button of await page.locator('.boardButtons button').all()) {
        const box = await button.boundingBox();
        if (box === null) throw new Error('It is not on the page.');
        // They lie on the board, at its edge, and cover little of it.
        expect([name, box.x + box.width <= map.x + map.width]).toEqual([name, true]);
        expect([name, box.x >= map.x + map.width - 60]).toEqual([name, true]);
      }
      const commit = await boxOf(page, '[data-control=commit]');
      expect([name, commit.y + commit.height <= viewport.height]).toEqual([name, true]);
      await expectAccessible(page);
    }

    await page.setViewportSize(DESK);
    await expect(page.locator('.boardHost[data-state=ready]')).toBeVisible();
    const card = page.locator('.hexCard');
    // Where the wood is changes with what stands around the board.
    const wood = () => spotOf(page, server.maps.south, 819);
    const pointAtWood = async () => {
      const { x, y } = await wood();
      await page.mouse.move(x, y);
    };
    const pressed = await wood();
    await page.mouse.click(pressed.x, pressed.y);
    await expect(card).toContainText('0819');
    await page.getByRole('button', { name: 'Seal the set-up' }).click();
    await expect(page.locator('.prompt')).toContainText('Waiting for Rome');
    await expect(card).toBeHidden();

    await pointAtWood();
    await expect(card).toContainText('0819');
    await page.getByRole('button', { name: /^Hide the card of a hex/ }).click();
    await expect(card).toBeHidden();
    await pointAtWood();
    await page.reload();
    await expect(page.locator('.boardHost[data-state=ready]')).toBeVisible();
    const { x, y } = await wood();
    await page.mouse.click(x + 2, y + 2);
    await page.keyboard.press('h');
    const again = page.getByRole('checkbox', { name: /^Show a card/ });
    await expect(again).not.toBeChecked();
    await again.check();
    await page.keyboard.press('h');
    await expect(again).toBeHidden();
    await pointAtWood();
    await expect(card).toContainText('0819');
  },
);
