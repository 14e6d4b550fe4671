import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

/** The most that a page may fetch of script until it stands, in bytes as they are sent: compressed. */
export const MOST = { firstPage: 70_000, firstBoard: 295_000 };

/** Collects the scripts that have come to a page from now on. */
export function scriptsOf(page: Page): ReadonlySet<string> {
  const scripts = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  return scripts;
}

/** The bytes of scripts as the server sends them, compressed in that way. */
async function sent(
  request: APIRequestContext,
  scripts: Iterable<string>,
  encoding: string,
): Promise<number> {
  const sizes = [...scripts].map(async (script) => {
    const headers = (await request.get(script, { headers: { 'accept-encoding': encoding } })).headers();
    expect([script, headers['content-encoding']]).toEqual([script, encoding]);
    return Number(headers['content-length']);
  });
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

/** No more than so much is fetched; what was measured is part of the test's report. */
export async function expectLittle(
  request: APIRequestContext,
  { scripts, most }: { readonly scripts: ReadonlySet<string>; readonly most: number },
): Promise<void> {
  for (const encoding of ['gzip', 'br']) {
    const bytes = await sent(request, scripts, encoding);
    const description = `${(bytes / 1000).toFixed(1)} kB of ${most / 1000} kB`;
    test.info().annotations.push({ type: encoding, description });
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(most);
  }
}

/** The address of what draws by WebGL. */
const WEBGL = /\/webgl-[^/]*\.js$/;

/** Holds back what draws by WebGL, the largest script of a board; answers how to let it come. */
export async function holdWebgl(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(WEBGL, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Marks the moment at which a page's board stands. */
function markBoard(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('.boardHost[data-state=ready] svg') === null) return;
    performance.mark('board');
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** The scripts that a page had asked for when its board stood, whether or not they had come. */
const untilBoard = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stood = performance.getEntriesByName('board')[0]?.startTime ?? 0;
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < stood);
    return asked.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  });

/** A board fetches little script before it stands: it does so without WebGL, which takes over when it comes. */
export async function expectLittleBoard(page: Page, request: APIRequestContext): Promise<void> {
  const release = await holdWebgl(page);
  await page.addInitScript(markBoard);
  const come = scriptsOf(page);
  const asked = new Set<string>();
  page.on('request', (one) => asked.add(one.url()));
  await page.reload();
  await expect(page.locator('.boardHost[data-state=ready] svg').first()).toBeVisible();
  await expect(page.locator('.boardHost canvas')).toHaveCount(0);
  // A browser lists what has come: of all that was asked for only what is held has not.
  const missing = (): string[] => [...asked].filter((url) => url.endsWith('.js') && !come.has(url));
  await expect.poll(missing).toEqual([expect.stringMatching(WEBGL)]);
  await expectLittle(request, { scripts: new Set(await untilBoard(page)), most: MOST.firstBoard });
  release();
  await expect(page.locator('.boardHost canvas[data-state=sharp]')).toBeVisible();
  await expect(page.locator('.boardHost svg')).toHaveCount(0);
}
