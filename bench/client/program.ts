/** What the page's JavaScript takes, in a Chromium without a screen: its time is measured, not frames a second. */
import process from 'node:process';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { fail, ok, type GameTypes, type Result } from '@tessera/core';
import { games } from '@tessera/server';
import type { AnyBench, GameBench } from '@tessera/tools/bench';
import { onPage } from '../../e2e/support/play.js';
import { findChromium } from '../../scripts/test/chromium.js';
import { quantile } from '../engine/positions.js';
import { startBuilt } from '../support/built.js';
import { gameIn, hostedBy, orEnd } from '../support/chosen.js';
import { printTable } from '../support/chosen.js';
import { type AskedSeat, gameWithQuestion } from './askedSeat.js';
import { scriptSizes } from './sizes.js';
import { missed, rowsOf, slowVisits } from './slow.js';
import { byClock, byProcessor, perFrame, type Piece, traced } from './trace.js';

const ARGS = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-background-networking',
];
const MIDDLE = { x: 560, y: 480 };
const IDLE_SECONDS = 3;
const CLICKS = 10;

/** Waits until every picture of the board is there and sharp. */
const atRest = (page: Page): Promise<void> =>
  expect(page.locator('canvas[data-state=sharp]')).toBeVisible({ timeout: 60_000 });

/** Opens the seat that is asked, and waits for its board. */
async function sitDown(browser: Browser, url: string, { game, seat, cookie }: AskedSeat): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/game/${game}/${seat}`);
  await expect(page.locator('.boardHost[data-state=ready]')).toBeVisible({ timeout: 60_000 });
  await atRest(page);
  return page;
}

/** Puts the pointer on the board; what the page says of the place under it is no part of the moving. */
async function point(page: Page): Promise<void> {
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  await page.waitForTimeout(500);
  await atRest(page);
}

/** Drags the board about in circles. */
async function pan(page: Page): Promise<void> {
  await page.mouse.down();
  for (let step = 0; step < 240; step++) {
    const angle = (step / 60) * 2 * Math.PI;
    await page.mouse.move(MIDDLE.x + 260 * Math.sin(angle), MIDDLE.y + 200 * (1 - Math.cos(angle)));
  }
  await page.mouse.up();
}

/** Turns the wheel in and out again. */
async function zoom(page: Page): Promise<void> {
  for (let round = 0; round < 10; round++) {
    for (const by of [-60, 60]) for (let step = 0; step < 10; step++) await page.mouse.wheel(0, by);
  }
}

/** Clicks on what the game names, one after another; each lights something. */
async function clickSpots(page: Page, { bounds, points }: AskedSeat): Promise<void> {
  for (let click = 0; click < CLICKS; click++) {
    const point = points[click % points.length];
    if (point === undefined) throw new Error('There is nothing to click.');
    const { x, y } = await onPage(page, bounds, point);
    await page.mouse.click(x, y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
  }
}

/** From each release of the button to the end of the frame that shows what it lit. */
function clickTimes(pieces: readonly Piece[]): { script: number[]; waited: number[] } {
  const script: number[] = [];
  const waited: number[] = [];
  pieces.forEach((piece, index) => {
    if (piece.type !== 'pointerup') return;
    const end = pieces.findIndex((later, at) => at > index && later.why === 'frame');
    const shown = pieces[end];
    if (shown === undefined) return;
    script.push(pieces.slice(index, end + 1).reduce((sum, one) => sum + one.cpu, 0));
    waited.push(shown.to - piece.from);
  });
  return { script, waited };
}

const figures = (list: readonly number[]): string[] =>
  [0.5, 0.99].map((share) => quantile(list, share).toFixed(2));

const frameRows = (what: string, pieces: readonly Piece[]): string[][] => {
  const processor = perFrame(pieces, byProcessor);
  return [
    [`${what}: script a frame, ms (${processor.length} frames)`, ...figures(processor), '1 / 4'],
    ['  the same by the clock', ...figures(perFrame(pieces, byClock)), ''],
  ];
};

async function measure<T extends GameTypes>(
  browser: Browser,
  url: string,
  bench: GameBench<T>,
): Promise<string[][]> {
  const { clicks } = bench;
  if (clicks === undefined) return [[`${bench.game.kind} has no board to click: nothing was measured.`]];
  const asked = await gameWithQuestion(url, bench, clicks);
  const page = await sitDown(browser, url, asked);
  const during = (act: () => Promise<void>) => traced(browser, page, act);
  await page.waitForTimeout(1000);
  const idle = await during(() => page.waitForTimeout(IDLE_SECONDS * 1000));
  await point(page);
  const zooming = await during(() => zoom(page));
  for (let step = 0; step < 6; step++) await page.getByRole('button', { name: 'Closer' }).click();
  await point(page);
  const panning = await during(() => pan(page));
  await clickSpots(page, asked);
  const { script, waited } = clickTimes(await during(() => clickSpots(page, asked)));
  const frames = idle.filter(({ why }) => why === 'frame').length;
  const sizes = await scriptSizes(browser, { url, game: asked });
  return [
    ['', 'p50', 'p99', 'aim'],
    ...frameRows('panning', panning),
    ...frameRows('zooming', zooming),
    [`click to ${clicks.lights}: script, ms (${script.length} clicks)`, ...figures(script), '16'],
    ['  the same by the clock, with the wait for the frame', ...figures(waited), ''],
    [`frames in ${IDLE_SECONDS} s of rest`, String(frames), '', '0'],
    ['script of the first page, kB (gzip)', (sizes.firstPage / 1000).toFixed(1), '', '70'],
    ['script of the first board, kB (gzip)', (sizes.firstBoard / 1000).toFixed(1), '', '300'],
  ];
}

/** What the command line asks for: a game's figures, or visits to all of them on a slow phone. */
function asked(
  args: readonly string[],
): Result<{ isSlow: boolean; isChecked: boolean; game: AnyBench }, string> {
  const isSlow = args.includes('--slow');
  const isChecked = args.includes('--check');
  const rest = args.filter((word) => word !== '--slow' && word !== '--check');
  if (isSlow && rest.length > 0)
    return fail(`unknownWord: --slow visits all games, and takes --check alone, not "${rest.join(' ')}".`);
  if (isChecked && !isSlow) return fail('unknownWord: only --slow has aims that --check holds it to.');
  const game = hostedBy(games, gameIn(rest));
  return game.ok ? ok({ isSlow, isChecked, game: game.value }) : game;
}

const { isSlow, isChecked, game: chosen } = orEnd(asked(process.argv.slice(2)));
const server = await startBuilt();
const executablePath = findChromium();
const browser = await chromium.launch({ args: ARGS, ...(executablePath !== null && { executablePath }) });

try {
  if (isSlow) {
    const visits = await slowVisits(browser, server.url);
    printTable(rowsOf(visits));
    const failures = missed(visits);
    for (const failure of failures) console.log(`missed: ${failure}`);
    if (isChecked && failures.length > 0) process.exitCode = 1;
  } else printTable(await chosen.with((bench) => measure(browser, server.url, bench)));
} finally {
  await browser.close();
  await server.stop();
}
