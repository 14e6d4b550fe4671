import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, expect, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/test/chromium.js';
import { sitAt, type Started } from './playing.js';

const SIZES = [
  ['desk', { width: 1440, height: 900 }],
  ['tablet', { width: 820, height: 1180 }],
  ['phone', { width: 390, height: 844 }],
] as const;

/** What is seen of a game: a picture of a scene, after something has been done on its page where that is said. */
export interface Shot<Scene extends string> {
  readonly name: string;
  readonly scene: Scene;
  readonly seats: readonly string[];
  readonly act?: (page: Page) => Promise<void>;
}

/** Which pictures are taken of a game, how it is started, and which of them stand in README, by their names there. */
export interface Shooting<Scene extends string> {
  readonly shots: readonly Shot<Scene>[];
  readonly start: (scene: Scene) => Promise<Started<Scene>>;
  readonly readme: readonly (readonly [string, string])[];
}

/** Where README has its pictures. */
const PICTURES = join(import.meta.dirname, '..', '..', 'docs', 'pictures');

/**
 * Takes pictures at three sizes, of each seat: `[--readme] [folder] [name...]`. `--readme` renews those of README.
 * A picture is taken once the page stands still.
 */
export async function shoot<Scene extends string>({ shots, start, readme }: Shooting<Scene>): Promise<void> {
  const words = process.argv.slice(2);
  const [folder = mkdtempSync(join(tmpdir(), 'tessera-screens-')), ...wanted] = words.filter(
    (word) => !word.startsWith('--'),
  );
  mkdirSync(folder, { recursive: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-gpu-compositing',
    ],
    ...(executablePath === null ? {} : { executablePath }),
  });
  const take = async (page: Page, name: string): Promise<void> => {
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('canvas[data-state=sharp]')).toBeVisible({ timeout: 120_000 });
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(name);
  };
  for (const { name, scene, seats, act } of shots) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const started = await start(scene);
    for (const seat of seats)
      for (const [size, viewport] of SIZES) {
        const small = size !== 'desk';
        const page = await sitAt(browser, started, { seat, viewport, hasTouch: small, isMobile: small });
        await act?.(page);
        await take(page, `${name}-${seat}-${size}`);
        await page.context().close();
      }
    await started.finish();
  }
  if (words.includes('--readme'))
    for (const [shown, name] of readme)
      copyFileSync(join(folder, `${shown}.png`), join(PICTURES, `${name}.png`));
  await browser.close();
}
