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

/** A newcomer opens the first page and presses a game's bot; then the board and its question stand. */
async function visit(browser: Browser, url: string, name: string): Promise<Visit> {
  const page = await (await browser.newContext(SCREEN)).newPage();
  const fetched = await slowed(page);
  const press = page.getByRole('button', { name: `Play a bot: ${name}` });
  const opened = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await expect(press).toBeEnabled({ timeout: 60_000 });
  const pressed = performance.now();
  await press.click();
  const since = async (stands: string): Promise<number> => {
    await expect(page.locator(stands).first()).toBeVisible({ timeout: 60_000 });
    return performance.now() - pressed;
  };
  const [board, panel] = await Promise.all([since('.boardHost[data-state=ready]'), since('.panel .prompt')]);
  const { requests, bytes } = fetched;
  await page.context().close();
  return { name, page: pressed - opened, board, panel, requests, bytes };
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
