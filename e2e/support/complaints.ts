import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { PAGES_LEFT } from '../../scripts/test/outcome.js';

/** What pages complain of while a test runs, and what the test says of it. */
export interface Complaints {
  /** The test provokes this: it is no fault, but has to be complained of by the end. */
  readonly provoke: (what: RegExp) => void;
  /** From here on nothing counts: what the test used is being closed. */
  readonly end: () => void;
}

/** The most scripts that one page of the site may fetch, with all that is opened on it. */
const MOST_SCRIPTS = 25;

/** A request that the page itself gave up, because it went elsewhere. */
const GIVEN_UP = 'net::ERR_ABORTED';

const pathOf = (url: string): string => new URL(url).pathname;

/** Counts the scripts that each page of the site fetches, from each time that it is come to or loaded again. */
function countScripts(page: Page, complain: (what: string) => void): void {
  let scripts = new Set<string>();
  let path = '';
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || pathOf(frame.url()) === path) return;
    path = pathOf(frame.url());
    scripts = new Set();
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) scripts = new Set();
    if (request.resourceType() !== 'script') return;
    scripts.add(request.url());
    if (scripts.size === MOST_SCRIPTS + 1) complain(`scripts: ${[...scripts].join(' ')}`);
  });
}

/** Hears everything that the pages of a context complain of: errors in the console and beyond it, refused and failed requests. */
function hear(context: BrowserContext, complain: (what: string) => void): void {
  context.on('weberror', (error) => complain(`page error: ${String(error.error().stack ?? error.error())}`));
  context.on('console', (message) => {
    // What could not be loaded is told below, with the way it was asked for.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    complain(`console: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    complain(`refused: ${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== GIVEN_UP) complain(`failed: ${why} ${request.method()} ${pathOf(request.url())}`);
  });
  context.on('page', (page) => countScripts(page, complain));
}

/** Lets players of a context be asked again before they commit, until they choose otherwise. */
const askAgain = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const name = 'tessera:confirm';
    // A page without an address keeps nothing.
    if (location.origin === 'null') return;
    if (localStorage.getItem(name) === null) localStorage.setItem(name, '"always"');
  });

/**
 * Hears the pages of all contexts that a browser opens while something runs. Throws afterwards where one has complained
 * unprovoked, or nobody of what was to be provoked.
 */
export async function hearAll(
  browser: Browser,
  use: (complaints: Complaints) => Promise<void>,
): Promise<void> {
  const heard: string[] = [];
  const provoked: RegExp[] = [];
  let isOver = false;
  const onContext = (context: BrowserContext) => hear(context, (what) => void (isOver || heard.push(what)));
  browser.on('context', onContext);
  const end = () => void (isOver = true);
  await use({ provoke: (what) => void provoked.push(what), end });
  end();
  browser.off('context', onContext);
  expect(
    heard.filter((what) => !provoked.some((pattern) => pattern.test(what))),
    'what pages complained of',
  ).toEqual([]);
  expect(
    provoked.filter((pattern) => !heard.some((what) => pattern.test(what))).map(String),
    'what was to be provoked, and nobody complained of',
  ).toEqual([]);
}

/** How much of a page's text is told where its test fails. */
const MOST_LEFT = 600;

/** What all open pages of a browser show, in short: where a test has failed, its message tells of one place alone. */
async function pagesOf(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const texts = pages.map(async (page) => {
    const text = await page.locator('body').innerText({ timeout: 2_000 }).catch(String);
    return `${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, MOST_LEFT)}`;
  });
  return (await Promise.all(texts)).join(' | ');
}

/**
 * Tests whose pages must not complain: any error in the console, page error, refused or failed request in any page of any
 * context fails the test, unless it says that it provokes it (`complaints.provoke`). All tests with pages stand on it.
 * Their players are asked again before they commit, unless `asksAgain` is off: most tests look at a plan before it is sent.
 */
export const test = base.extend<{ complaints: Complaints; asksAgain: boolean }>({
  asksAgain: [true, { option: true }],
  complaints: [
    async ({ browser, asksAgain }, use, info) => {
      const onContext = (context: BrowserContext) => void (asksAgain && askAgain(context));
      browser.on('context', onContext);
      await hearAll(browser, async (complaints) => {
        await use(complaints);
        if (info.status === info.expectedStatus) return;
        await info.attach(PAGES_LEFT, { body: await pagesOf(browser), contentType: 'text/plain' });
      });
      browser.off('context', onContext);
    },
    { auto: true },
  ],
});

/** Hands something over that is closed after the test, with all that pages complain of then. */
export const until =
  <T>({ end }: Complaints, use: (value: T) => Promise<void>) =>
  async (value: T): Promise<void> => {
    await use(value);
    end();
  };
