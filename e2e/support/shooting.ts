import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/test/chromium.js';
import { z } from 'zod';
import { screenOf, screenSchema } from './onScreen.js';
import { sitAt, type Started } from './playing.js';

type Size = readonly [string, { readonly width: number; readonly height: number }];

const SIZES: readonly Size[] = [
  ['desk', { width: 1440, height: 900 }],
  ['tablet', { width: 820, height: 1180 }],
  ['phone', { width: 390, height: 844 }],
];

/** The windows in which is measured what is seen. The last one is a desk's at a zoom of 400 %. */
const MEASURED: readonly Size[] = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
  [320, 256],
].map(([width = 0, height = 0]): Size => [`${width}x${height}`, { width, height }]);

/** A measured moment, as a line of the program's output. */
export const measuredSchema = z.strictObject({ moment: z.string(), size: z.string(), screen: screenSchema });

/** What is asked for: `--measure` prints what is seen in each window, instead of taking pictures. */
export const isMeasuring = (): boolean => process.argv.includes('--measure');

/** The windows in which moments are shown; those of pictures unless it is measured. */
export const sizesOr = <S extends Size>(pictures: readonly S[]): readonly (S | Size)[] =>
  isMeasuring() ? MEASURED : pictures;

/** How a browser is started: its boards are drawn by WebGL in software; where it is measured, as SVG, whose parts can be found. */
export const launchArgs = (): string[] => [
  '--no-sandbox',
  ...(isMeasuring()
    ? ['--disable-gpu', '--disable-software-rasterizer']
    : ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing']),
];

/** Waits until a page's board stands still, or the page of the end is there. */
export const untilDrawn = (page: Page): Promise<void> =>
  expect(
    page.locator(`${isMeasuring() ? '.boardCanvas > svg' : 'canvas[data-state=sharp]'}, .endPage`).first(),
  ).toBeVisible({ timeout: 120_000 });

/** Whether a window is a phone's or a tablet's, with touch. */
export const isSmall = ({ width, height }: Size[1]): boolean => width < 1000 && height > 256;

/** Keeps what is seen of a page that stands still: a picture in the folder, or a line of measurements. */
export async function keepMoment(
  page: Page,
  { folder, moment, size }: { readonly folder: string; readonly moment: string; readonly size: string },
): Promise<void> {
  if (!isMeasuring()) {
    await page.screenshot({ path: join(folder, `${moment}-${size}.png`) });
    return;
  }
  const measured: z.infer<typeof measuredSchema> = { moment, size, screen: await screenOf(page) };
  console.log(JSON.stringify(measured));
}

/** A page of its own in each window, at an address; closed when `act` is done with it. */
async function inWindows(
  browser: Browser,
  address: string,
  act: (page: Page, size: string) => Promise<void>,
): Promise<void> {
  for (const [size, viewport] of sizesOr(SIZES)) {
    const small = isSmall(viewport);
    const reducedMotion = 'reduce' as const;
    const context = await browser.newContext({ viewport, hasTouch: small, isMobile: small, reducedMotion });
    const page = await context.newPage();
    await page.goto(address);
    await act(page, size);
    await context.close();
  }
}

/** Puts away what stands on the board of what has happened, as any key does: the question comes after it. */
export async function putAway(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('.happened')).toHaveCount(0);
}

/** What is kept of a page at a moment, under its name and the window's. */
type Keep = (page: Page, moment: string, size: string) => Promise<void>;

/** The name of a lesson among the moments, by its address: `lesson` is a game's first one, `lesson-flank` another. */
export const lessonMoment = (address: string): string => {
  const [, , , name] = new URL(address).pathname.split('/');
  return name === undefined ? 'lesson' : `lesson-${name}`;
};

/** Goes through a lesson by its own help, and keeps each of its steps. */
export const keepLesson = (browser: Browser, address: string, keep: Keep): Promise<void> =>
  inWindows(browser, address, async (page, size) => {
    const guide = page.locator('.guide');
    for (let step = '1'; (await guide.getAttribute('data-over')) === 'false';) {
      await putAway(page);
      await keep(page, `${lessonMoment(address)}-${step}`, size);
      const now = guide.and(page.locator(`[data-step="${step}"][data-over=false]`));
      while ((await now.count()) > 0) {
        await page.locator('.game:not([data-fresh])').waitFor();
        // The step before may have been the last one, and tell so only now.
        const over = page.locator('.guide[data-over=true]');
        await Promise.race([page.getByRole('button', { name: 'Do it for me' }).click(), over.waitFor()]);
        await page
          .locator('.planBar [data-control=commit]:not([aria-disabled=true]), .guide[data-over=true]')
          .first()
          .waitFor();
      }
      step = (await guide.getAttribute('data-step')) ?? '';
    }
  });

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
  /** The addresses of the game's lessons. */
  readonly lessons: readonly string[];
  readonly readme: readonly (readonly [string, string])[];
}

/** Where README has its pictures. */
const PICTURES = join(import.meta.dirname, '..', '..', 'docs', 'pictures');

/**
 * Takes pictures at three sizes, of each seat: `[--readme] [--measure] [folder] [name...]`. `--readme` renews those of
 * README. With `--measure` it prints what is seen in seven windows instead. It waits until the page stands still.
 */
export async function shoot<Scene extends string>({
  shots,
  start,
  lessons,
  readme,
}: Shooting<Scene>): Promise<void> {
  const words = process.argv.slice(2);
  const [folder = mkdtempSync(join(tmpdir(), 'tessera-screens-')), ...wanted] = words.filter(
    (word) => !word.startsWith('--'),
  );
  mkdirSync(folder, { recursive: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: launchArgs(),
    ...(executablePath === null ? {} : { executablePath }),
  });
  const take = async (page: Page, moment: string, size: string): Promise<void> => {
    await page.evaluate(() => document.fonts.ready);
    await untilDrawn(page);
    await keepMoment(page, { folder, moment, size });
    if (!isMeasuring()) console.log(`${moment}-${size}`);
  };
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
  for (const { name, scene, seats, act } of shots.filter((shot) => isWanted(shot.name))) {
    const started = await start(scene);
    for (const seat of seats)
      for (const [size, viewport] of sizesOr(SIZES)) {
        const small = isSmall(viewport);
        const page = await sitAt(browser, started, { seat, viewport, hasTouch: small, isMobile: small });
        await act?.(page);
        await take(page, `${name}-${seat}`, size);
        await page.context().close();
      }
    await started.finish();
  }
  const [any] = shots;
  if (isWanted('watched') && any !== undefined) {
    const { url, game, finish } = await start(any.scene);
    await finish();
    await inWindows(browser, `${url}/game/${game}/watch/public`, (page, size) => take(page, 'watched', size));
  }
  for (const lesson of lessons) if (isWanted(lessonMoment(lesson))) await keepLesson(browser, lesson, take);
  if (words.includes('--readme'))
    for (const [shown, name] of readme)
      copyFileSync(join(folder, `${shown}.png`), join(PICTURES, `${name}.png`));
  await browser.close();
}
