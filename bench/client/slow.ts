import { type Browser, expect, type Page } from '@playwright/test';

/** A slow phone: its processor is so many times slower than this one, and its network so slow and so far away. */
const PHONE = { slower: 4, latency: 150, bits: 1_600_000 };
const SCREEN = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** The aims in milliseconds: the first page takes a press; a table stands, that long after the press. */
export const AIMS = { page: 1500, table: 4000 };

/** What one visit of a newcomer took: times in milliseconds, what was fetched by then, in bytes as they were sent. */
export interface Visit {
  readonly name: string;
  readonly page: number;
  readonly board: number;
  readonly panel: number;
  readonly requests: number;
  readonly bytes: number;
}

/** Makes a page as slow as on such a phone, and counts what it fetches. */
async function slowed(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: PHONE.bits / 8,
    uploadThroughput: PHONE.bits / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slower });
  const fetched = { requests: 0, bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    fetched.requests += 1;
    fetched.bytes += encodedDataLength;
  });
  return fetched;
}

/** What stands for a moment of a visit: an element that is there then. */
const MOMENTS = {
  page: '.gameCard button:enabled',
  board: '.boardHost[data-state=ready]',
  panel: '.panel .prompt',
} as const;

/**
 * Notes in the page itself when each moment's element is first drawn, and when the first press arrives: asking from
 * outside would take the page's own time. It stands in the page alone, without anything of this file.
 */
function note(moments: Readonly<Record<string, string>>): void {
  const left = new Map(Object.entries(moments));
  new MutationObserver((_, watching) => {
    for (const [name, selector] of left) {
      if (document.querySelector(selector) === null) continue;
      left.delete(name);
      requestAnimationFrame(() => performance.mark(name));
    }
    if (left.size === 0) watching.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  const once = { capture: true, once: true };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => performance.mark('press', { startTime: timeStamp }),
    once,
  );
}

/** When a moment came, in milliseconds since the page was asked for. */
async function timeOf(page: Page, moment: string): Promise<number> {
  const handle = await page.waitForFunction(
    (name) => performance.getEntriesByName(name, 'mark')[0]?.startTime,
    moment,
    { polling: 200, timeout: 60_000 },
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** A newcomer opens the first page and presses a game's bot; then the board and its question stand. */
async function visit(browser: Browser, url: string, name: string): Promise<Visit> {
  const page = await (await browser.newContext(SCREEN)).newPage();
  const fetched = await slowed(page);
  await page.addInitScript(note, MOMENTS);
  await page.goto(url, { waitUntil: 'commit' });
  const stands = await timeOf(page, 'page');
  const bot = page.getByRole('button', { name: `Play a bot: ${name}` });
  await bot.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await bot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  const pressed = await timeOf(page, 'press');
  const board = (await timeOf(page, 'board')) - pressed;
  const panel = (await timeOf(page, 'panel')) - pressed;
  const { requests, bytes } = fetched;
  await page.context().close();
  return { name, page: stands, board, panel, requests, bytes };
}

const VISITS = 3;
const middle = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** The middle of three visits to each game, each in a browser that has seen nothing of the site. */
export async function slowVisits(browser: Browser, url: string): Promise<readonly Visit[]> {
  const first = await browser.newPage();
  await first.goto(url);
  await expect(first.locator('.gameCard h2').first()).toBeVisible();
  const names = await first.locator('.gameCard h2').allTextContents();
  await first.close();
  const all: Visit[] = [];
  for (const name of names) {
    const visits: Visit[] = [];
    for (let count = 0; count < VISITS; count++) visits.push(await visit(browser, url, name));
    const of = (figure: keyof Omit<Visit, 'name'>): number => middle(visits.map((one) => one[figure]));
    all.push({
      name,
      page: of('page'),
      board: of('board'),
      panel: of('panel'),
      requests: of('requests'),
      bytes: of('bytes'),
    });
  }
  return all;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The figures as rows. */
export const rowsOf = (visits: readonly Visit[]): string[][] => [
  ['a slow phone', 'page, s', 'board, s', 'panel, s', 'requests', 'kB'],
  ...visits.map(({ name, page, board, panel, requests, bytes }) => [
    name,
    seconds(page),
    seconds(board),
    seconds(panel),
    String(requests),
    (bytes / 1000).toFixed(0),
  ]),
  ['aim', seconds(AIMS.page), seconds(AIMS.table), seconds(AIMS.table), '', ''],
];

/** The aims that are missed, a sentence each. */
export const missed = (visits: readonly Visit[]): string[] =>
  visits.flatMap(({ name, page, board, panel }) => [
    ...(page > AIMS.page ? [`${name}: the first page takes a press after ${seconds(page)} s.`] : []),
    ...(Math.max(board, panel) > AIMS.table
      ? [`${name}: the table stands ${seconds(Math.max(board, panel))} s after the press.`]
      : []),
  ]);
