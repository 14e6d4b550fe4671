import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

/** The most that a page may fetch of script until it stands, in bytes as they are sent: compressed. */
export const MOST = { firstPage: 70_000, firstBoard: 300_000 };

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

/** Holds back what draws by WebGL, the largest script of a board; answers how to let it come. */
export async function holdWebgl(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/webgl-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A board fetches little script before it stands: it does so without WebGL, which takes over when it comes. */
export async function expectLittleBoard(page: Page, request: APIRequestContext): Promise<void> {
  const release = await holdWebgl(page);
  const scripts = scriptsOf(page);
  await page.reload();
  await expect(page.locator('.boardHost[data-state=ready] svg').first()).toBeVisible();
  await expect(page.locator('.boardHost canvas')).toHaveCount(0);
  await expectLittle(request, { scripts, most: MOST.firstBoard });
  release();
  await expect(page.locator('.boardHost canvas[data-state=sharp]')).toBeVisible();
  await expect(page.locator('.boardHost svg')).toHaveCount(0);
}
