import { FULL } from './support/full.js';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { until } from './support/complaints.js';
import { expect, test as base } from './support/fixtures.js';
import { keptPaths, keptWhole } from './support/kept.js';
import { expectAccessible, prompt } from './support/play.js';
import { programIn } from './support/programs.js';
import { renew } from './support/renewed.js';
import { lend, type Killable } from './support/server.js';
import { madeSchema, sharedIn } from './support/shared.js';
import { answerCard, begin, layCard, resign, sitDown } from './support/wager.js';

base.use({ reducedMotion: 'reduce', serviceWorkers: 'allow' });

/** A server of a test's own: it can be killed, and newer pages be built for it. */
interface Own extends Killable<{ readonly url: string }> {
  readonly pages: string;
}

const test = base.extend<{ own: Own }>({
  own: async ({ complaints }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-pages-'));
    const { pages, programs } = sharedIn('wager', madeSchema);
    cpSync(join(pages, 'wager'), folder, { recursive: true });
    const said = z.object({ url: z.string() });
    const program = programIn(programs, 'serveWager');
    await lend({ program, pages: folder, said }, (server) =>
      until<Own>(complaints, use)({ ...server, pages: folder }),
    );
    rmSync(folder, { recursive: true, force: true });
  },
});

/** What is asked of the server in vain. */
const IN_VAIN =
  /^(failed: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED)|console: (WebSocket connection|An unknown error occurred when fetching the script))/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The script that a page begins with, by which builds are told apart. */
const entryOf = (page: Page): Promise<string | null> =>
  page.locator('script[type=module]').getAttribute('src');

test('a game that goes on says what it needs, and comes back by itself with all that was acknowledged', async ({
  browser,
  complaints,
  page: north,
  own,
}) => {
  complaints.provoke(IN_VAIN);
  const { url } = own.ready;
  const south = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  for (const page of [north, south]) {
    await page.goto(url);
    await keptWhole(page);
  }
  await sitDown({ north, south }, url);
  const [first, second] = await begin({ north, south });
  await layCard(first, 3);
  await expect(prompt(second)).toHaveText('Do you believe it?');

  await first.context().setOffline(true);
  await first.reload();
  await expect(heading(first)).toHaveText('No network.');
  await expect(first.getByText('It goes on by itself when the server answers again')).toBeVisible();
  await expectAccessible(first);
  await answerCard(second, 'Believe it');
  await first.context().setOffline(false);
  await expect(first.getByRole('log')).toContainText(/believe/);

  // What was committed in vain goes out after a reload that no server has answered.
  await second.context().setOffline(true);
  await layCard(second, 4);
  await expect(second.locator('.planBar').getByText('Sending…')).toBeVisible();
  await second.reload();
  await expect(heading(second)).toHaveText('No network.');
  await second.context().setOffline(false);
  await expect(prompt(first)).toHaveText('Do you believe it?');

  await own.kill();
  await first.reload();
  await expect(heading(first)).toHaveText('The server cannot be reached.');
  await own.restart();
  await expect(prompt(first)).toHaveText('Do you believe it?');
});

test(
  'a finished game that was opened here opens without a network, until it is removed',
  { tag: FULL },
  async ({ browser, complaints, page: north, own }) => {
    complaints.provoke(IN_VAIN);
    const { url } = own.ready;
    await north.goto(url);
    await keptWhole(north);
    const south = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await sitDown({ north, south }, url);
    const [first, second] = await begin({ north, south });
    await layCard(first, 3);
    await answerCard(second, 'Doubt it');
    await resign(south);
    const game = north.url().replace(/\/north$/, '');
    await north.goto(`${game}/watch`);
    await expect.poll(async () => (await keptPaths(north))['tessera-records']).toHaveLength(1);

    await own.kill();
    await north.goto(`${game}/watch`);
    const slider = north.getByRole('slider');
    await slider.press('End');
    await expect(north.getByRole('log')).toContainText(/doubts/);
    await north.goto(`${game}/verify`);
    await expect(north.locator('[data-verified]')).toBeVisible();
    await north.goto(`${url}/games`);
    await expect(heading(north)).toHaveText('The server cannot be reached.');
    await expect(north.getByRole('region', { name: /still open$/ }).locator(`a[href$="/watch"]`)).toHaveCount(
      1,
    );
    await expectAccessible(north);

    await north.goto(`${url}/settings`);
    const kept = north.getByRole('region', { name: 'On this device' });
    await expect(kept).toContainText('All of it is kept. One finished game is kept.');
    await expectAccessible(north);
    await kept.getByRole('button', { name: 'Remove it from this device' }).click();
    await expect(kept).toContainText('Nothing is kept for that now. No finished game is kept.');
    expect(await keptPaths(north)).toEqual({});
    await kept.getByRole('button', { name: 'Keep all of it now' }).click();
    await expect(kept.getByRole('alert')).toContainText('Try again when the server answers.');
    await own.restart();
    await kept.getByRole('button', { name: 'Keep all of it now' }).click();
    await expect(kept).toContainText('All of it is kept.');
  },
);

test(
  'a newer build takes the place of the one that is kept, whole',
  { tag: FULL },
  async ({ complaints, page, own }) => {
    complaints.provoke(IN_VAIN);
    const { url } = own.ready;
    await page.goto(url);
    await keptWhole(page);
    const before = { entry: await entryOf(page), kept: await keptPaths(page) };

    await own.kill();
    await renew(own.pages);
    await own.restart();
    // The page that is open still goes on with the scripts of its own build.
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(heading(page)).toHaveText('Settings');
    expect(await entryOf(page)).toBe(before.entry);

    await page.goto(url);
    await expect(heading(page)).toBeVisible();
    const newer = await entryOf(page);
    expect(newer).not.toBe(before.entry);
    // The older build goes once the newer one has what a page begins with; until then it is the one that is whole.
    const [older = ''] = Object.keys(before.kept);
    const isAlone = async (): Promise<boolean> => {
      const names = Object.keys(await keptPaths(page));
      return names.length === 1 && !names.includes(older);
    };
    await expect.poll(isAlone, { timeout: 120_000 }).toBe(true);
    await keptWhole(page);
    const [cache = [], ...others] = Object.values(await keptPaths(page));
    expect(others).toEqual([]);
    const scripts = cache.filter((path) => path.endsWith('.js') && path.startsWith('/assets/'));
    expect(scripts.filter((path) => !path.endsWith('n.js'))).toEqual([]);
    expect(scripts).toContain(newer);

    await own.kill();
    await page.goto(`${url}/settings`);
    await expect(heading(page)).toHaveText('Settings');
    expect(await entryOf(page)).toBe(newer);
  },
);

test.describe('where nothing is kept', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'a page whose scripts are gone reloads itself, once',
    { tag: FULL },
    async ({ complaints, page, own }) => {
      complaints.provoke(/^refused: 404 GET \/assets\//);
      const { url } = own.ready;
      await page.goto(url);
      const before = await entryOf(page);
      await own.kill();
      await renew(own.pages);
      await own.restart();
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await expect(heading(page)).toHaveText('Settings');
      expect(await entryOf(page)).not.toBe(before);
    },
  );
});

test('where data is saved, only what was opened is kept', { tag: FULL }, async ({ page, own }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  await page.goto(`${own.ready.url}/secrecy`);
  const pages = async () => Object.values(await keptPaths(page))[0] ?? [];
  await expect.poll(pages).toContain('/');
  await expect.poll(async () => (await pages()).some((path) => path.includes('/secrecy-'))).toBe(true);
  const kept = await pages();
  expect(kept).not.toContain('/kept.json');
  expect(kept.filter((path) => /\/(settingsPage|newGame|seat)-/.test(path))).toEqual([]);

  // What is opened later is kept as well.
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect.poll(async () => (await pages()).some((path) => path.includes('/settingsPage-'))).toBe(true);
});
