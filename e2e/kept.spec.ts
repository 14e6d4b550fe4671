import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { until } from './support/complaints.js';
import { expect, test as base } from './support/fixtures.js';
import { keptBytes, keptPaths, keptWhole } from './support/kept.js';
import { prompt, takeSeat } from './support/play.js';
import { programIn } from './support/programs.js';
import { lend } from './support/server.js';
import { madeSchema, sharedIn } from './support/shared.js';
import { answerCard, begin, planCard, resign } from './support/wager.js';

base.use({ reducedMotion: 'reduce', serviceWorkers: 'allow' });

const saidSchema = z.object({ url: z.string(), deck: z.array(z.number()) });

/** A server whose cards occur nowhere else. */
const test = base.extend<{ canary: z.infer<typeof saidSchema> }>({
  canary: async ({ complaints }, use) => {
    const { pages, programs } = sharedIn('wager', madeSchema);
    const served = {
      program: programIn(programs, 'serveCanary'),
      pages: join(pages, 'wager'),
      said: saidSchema,
    };
    await lend(served, ({ ready }) => until<z.infer<typeof saidSchema>>(complaints, use)(ready));
  },
});

const NOTE = 'The canary sings at midnight, 7c41.';

/** Opens a duel as North; answers the invite. */
async function openDuel(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/new?game=duel`);
  await page.getByRole('radio', { name: /^North/ }).check();
  await page.getByLabel('Your name').fill('Nora');
  await page.getByRole('button', { name: 'Open the game' }).click();
  return page.getByRole('textbox', { name: /^Link for/ }).inputValue();
}

/** Writes a note beside the table, and waits until the server has it. */
async function note(page: Page): Promise<void> {
  await page.locator('.talkButton').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your notes').fill(NOTE);
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** The secret of a seat's personal link. */
async function personalToken(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Show my personal link' }).click();
  const link = await page.getByRole('textbox', { name: 'Your personal link' }).inputValue();
  await page.keyboard.press('Escape');
  return link.replace(/^.*#/, '');
}

/** What a browser has that is nobody else's: cookies, what the page keeps of the seat, the link's secret, the note. */
async function ownOf(page: Page): Promise<readonly string[]> {
  const cookies = (await page.context().cookies()).map(({ value }) => value);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => /:(share|draft)$/.test(name))
      .map((name) => localStorage.getItem(name) ?? ''),
  );
  return [...cookies, ...kept, await personalToken(page), NOTE].filter((secret) => secret.length > 5);
}

/** A text as it stands, in base 16 and in base 64. */
const formsOf = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
  ];
};

/** Where a page's caches hold one of these secrets. */
async function foundIn(page: Page, secrets: readonly string[]): Promise<readonly string[]> {
  const kept = await keptBytes(page);
  return secrets.flatMap((secret) =>
    kept
      .filter(({ bytes }) => formsOf(secret).some((form) => bytes.includes(form)))
      .map(({ where }) => where),
  );
}

/** The caches hold the files of the build and nothing else. */
async function expectPublic(page: Page, url: string, records: readonly string[]): Promise<void> {
  const list = z
    .object({ build: z.string(), first: z.array(z.string()), rest: z.array(z.string()) })
    .parse(await (await page.request.get(`${url}/kept.json`)).json());
  const files = [...list.first, ...list.rest, '/', '/kept.json'].sort();
  const { [`tessera-pages-${list.build}`]: pages = [], ...others } = await keptPaths(page);
  expect([...pages].sort()).toEqual(files);
  expect(others).toEqual(records.length === 0 ? {} : { 'tessera-records': records });
}

/** What would be kept would be found. */
async function expectFound(page: Page, secret: string): Promise<void> {
  await page.evaluate(
    async (text) => (await caches.open('planted')).put('/planted', new Response(text)),
    secret,
  );
  expect(await foundIn(page, [secret])).toHaveLength(1);
  await page.evaluate(() => caches.delete('planted'));
}

test('nothing of a seat that is played with the worker on is kept: no card, plan, note, token or link', async ({
  browser,
  page: north,
  canary: { url, deck },
}) => {
  const south = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const both = [north, south];
  for (const page of both) {
    await page.goto(url);
    await keptWhole(page);
  }
  const link = await openDuel(north, url);
  await takeSeat(south, link, 'Sol');
  const [first, second] = await begin({ north, south });
  await note(first);
  await planCard(first, 3);
  await expect(first.getByText('Plan saved')).toBeVisible();
  for (const page of both) await page.reload();
  await expect(prompt(first)).toHaveText('Lay a card');
  const cards = deck.map(String);
  // The worker stands between: the page has come through it, and has the cards.
  expect(await first.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const shown = await first.locator('body').textContent();
  expect(cards.filter((card) => shown?.includes(card) === true).length).toBeGreaterThan(0);

  const secrets = [...cards, ...(await ownOf(first)), ...(await ownOf(second)), link.replace(/^.*#/, '')];
  expect(secrets.length).toBeGreaterThan(cards.length + 5);
  for (const page of both) {
    expect(await foundIn(page, secrets)).toEqual([]);
    await expectPublic(page, url, []);
  }

  await expectFound(first, cards[0] ?? '');

  // Once the game is over its record is everybody's, and kept where it is opened; the rest stays nobody's.
  await first.getByRole('button', { name: 'Lay the card', exact: true }).click();
  await answerCard(second, 'Doubt it');
  await resign(second);
  const game = new URL(link).pathname.replace(/\/join$/, '');
  await first.goto(`${url}${game}/verify`);
  await expect(first.locator('[data-verified]')).toBeVisible();
  await expectPublic(first, url, [`/api${game.replace('/game/', '/games/')}/record`]);
  const still = secrets.filter((secret) => !cards.includes(secret));
  const shares = await (
    await first.request.get(`${url}/api${game.replace('/game/', '/games/')}/record`)
  ).text();
  expect(
    await foundIn(
      first,
      still.filter((secret) => !shares.includes(secret)),
    ),
  ).toEqual([]);
});
