/**
 * Pictures of the main moments at five sizes, `zoomed` being a desk's at 200 %: `screens.ts [--readme] [--measure] [folder]`. A game with both whole armies face to
 * face is played without pages, and the pages of Rome's seat look on. `--readme` renews the pictures of README too.
 */
import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { make } from '@tessera/e2e/make';
import {
  isMeasuring,
  isSmall,
  keepLesson,
  keepMoment,
  launchArgs,
  putAway,
  sizesOr,
  untilDrawn,
} from '@tessera/e2e/shooting';
import { startKillable } from '@tessera/e2e/server';
import { createMetaurus, type Metaurus } from '@tessera/metaurus';
import { choicesIn, preview, random, randomPlan, stepAt } from '@tessera/core';
import { seatBoth, until, type Player } from '@tessera/server/testkit';
import { findChromium } from '../../../scripts/test/chromium.js';
import { fields } from './support/fields.js';
import { served } from './support/server.js';

const SIZES = [
  ['desk', { width: 1440, height: 900 }],
  ['tablet', { width: 820, height: 1180 }],
  ['phone', { width: 390, height: 844 }],
  ['landscape', { width: 844, height: 390 }],
  ['zoomed', { width: 720, height: 450 }],
] as const;

/** The pictures of README, by the moment and size that each shows. */
const README = [
  ['movement-desk', 'board'],
  ['declaration-phone', 'declaration-phone'],
  ['result-phone', 'result-phone'],
  ['watched-phone', 'watched-phone'],
] as const;

const game = createMetaurus(fields.melee.data);
const at = (player: Player<Metaurus>) => (player.frame() === null ? null : player.view().frames.at(-1)?.at);

async function commit(player: Player<Metaurus>, frame: string, steps: readonly object[] = []): Promise<void> {
  await until(frame, () => at(player) === frame);
  const answer = await player.commit(steps);
  if (!('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
}

/** Every pair that a continued attack can have. */
function again(view: Metaurus['state'], plan: Metaurus['step'][] = []): Metaurus['step'][] {
  const open = choicesIn(game, preview(game, view, { seat: 'rome', plan }), 'rome');
  const [pair] = open.flatMap((choice) => (choice.verb === 'attack' ? [choice] : []));
  const step = pair && stepAt(game.schemas.step, pair, 0);
  return step === undefined ? plan : again(view, [...plan, step]);
}

/** A player's answer: Rome fights on, the others stay where they are. */
function answerTo({ view }: Player<Metaurus>): readonly object[] {
  const asked = view().frames.at(-1);
  if (asked?.at === 'continue') return again(view());
  if (asked?.at !== 'resolve') return [{ verb: 'decline' }];
  return [{ verb: 'resolve', attack: asked.attacks[0]?.attack ?? 1 }];
}

/** Answers everything that is asked until Rome is asked that. */
async function goOnUntil(players: readonly Player<Metaurus>[], frame: string): Promise<void> {
  for (;;) {
    const player = await until('somebody is asked', () => players.find((one) => at(one) !== null));
    if (player.seat === 'rome' && at(player) === frame) return;
    const before = player.feed.events().length;
    await commit(player, at(player) ?? '', answerTo(player));
    await until('the news', () => player.feed.events().length > before);
  }
}

/** Rome's seat, or anybody's page, at all sizes. */
async function openPages(browser: Browser, url: string, cookie: string): Promise<[string, Page][]> {
  const [name = '', value = ''] = cookie.split('=');
  return Promise.all(
    sizesOr(SIZES).map(async ([size, viewport]): Promise<[string, Page]> => {
      const small = isMeasuring() ? isSmall(viewport) : size !== 'desk' && size !== 'zoomed';
      const context = await browser.newContext({
        viewport,
        hasTouch: small,
        isMobile: small,
        reducedMotion: 'reduce',
      });
      await context.addCookies([{ name, value, url }]);
      return [size, await context.newPage()];
    }),
  );
}

type Act = (page: Page) => Promise<void>;

/** What the pictures are made with. */
interface Studio {
  readonly pages: readonly (readonly [string, Page])[];
  readonly folder: string;
}

/** Shows an address on every page, and keeps what is to be seen once `shown` is there. A picture shows what a reader opens, too. */
async function shoot(
  { pages, folder }: Studio,
  moment: string,
  { address, shown, act, open }: { address?: string; shown: string; act?: Act; open?: Act },
): Promise<void> {
  for (const [size, page] of pages) {
    if (address !== undefined) await page.goto(address);
    await page.locator(shown).first().waitFor();
    await act?.(page);
    if (isMeasuring()) await putAway(page);
    else await open?.(page);
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('canvas[data-state=rough], .boardHost[data-state=loading]')).toHaveCount(0);
    await keepMoment(page, { folder, moment, size });
  }
  if (!isMeasuring()) console.log(moment);
}

const asked = (words: string): string => `.prompt h2:has-text("${words}")`;

/** Plays the game from moment to moment. */
async function playAndShoot(
  studio: Studio,
  url: string,
  seated: Awaited<ReturnType<typeof seatBoth<Metaurus>>>,
) {
  const seat = `${url}/game/${seated.table.game}/rome`;
  const ready = '.boardHost[data-state=ready]';
  const [rome, carthage] = [seated.at('rome'), seated.at('carthage')];
  await shoot(studio, 'first-page', { address: url, shown: '.gameCard img' });
  await commit(carthage, 'setUp');
  await shoot(studio, 'set-up', { address: seat, shown: ready });
  await commit(rome, 'setUp', [{ verb: 'order', command: 'I', order: 'moveToAttack' }]);
  await commit(rome, 'initiative', [{ verb: 'go', turn: 'first' }]);
  await shoot(studio, 'orders', { shown: asked('Orders for turn') });
  await commit(rome, 'orders');
  await commit(carthage, 'orders');
  await commit(rome, 'activate', [{ verb: 'activate', command: 'I' }]);
  await shoot(studio, 'movement', {
    shown: asked('I Legion'),
    act: async (page) => {
      await page.keyboard.press('n');
      await page.locator('.unitCard').waitFor();
    },
  });
  const draw = random('screens');
  await commit(rome, 'movement', randomPlan(game, rome.view(), { seat: 'rome', draw, goOn: 0 }));
  // The attacks can be divided in one way alone: what is asked is their order.
  await until('the attacks', () => at(rome) === 'resolve');
  await shoot(studio, 'declaration', {
    shown: asked('Which attack next?'),
    open: async (page) => {
      await page.locator('.resolveRow label').first().click();
      await page.locator('.oddsBox[open] > summary').first().scrollIntoViewIfNeeded();
    },
  });
  await goOnUntil(seated.players, 'advance');
  await shoot(studio, 'result', {
    shown: '.resultLine',
    open: async (page) => {
      if (await page.locator('.lastCombat').isHidden()) await page.locator('.resultLine').click();
      await page.locator('.lastCombat').waitFor();
    },
  });
  await shoot(studio, 'advance', {
    shown: asked('Who advances?'),
    open: async (page) => {
      if (await page.locator('.lastCombat').isVisible()) await page.locator('.resultLine').click();
      await page.locator('.lastCombat').waitFor({ state: 'hidden' });
    },
  });
  await rome.commit([{ verb: 'resign' }], { frame: 0 });
  await until('the end', () => carthage.view().outcome !== null);
  await shoot(studio, 'watched', {
    address: `${url}/game/${seated.table.game}/watch/public/${rome.feed.events().length - 6}`,
    shown: ready,
  });
}

/** Puts what has just been taken in the place of the pictures that README shows. */
function renewReadme(folder: string): void {
  const pictures = join(import.meta.dirname, '..', '..', '..', 'docs', 'pictures');
  for (const [taken, shown] of README)
    copyFileSync(join(folder, `${taken}.png`), join(pictures, `${shown}.png`));
  console.log(`README's pictures are renewed in ${pictures}`);
}

const { values, positionals } = parseArgs({
  options: {
    readme: { type: 'boolean', default: false },
    measure: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const folder = positionals[0] ?? mkdtempSync(join(tmpdir(), 'tessera-screenshots-'));
mkdirSync(folder, { recursive: true });
const support = join(import.meta.dirname, 'support');
const made = await make({
  programs: [join(support, 'serve.ts')],
  pages: { program: join(support, 'buildPages.ts'), names: ['melee'] },
});
const server = await startKillable({ ...served(made, 'melee'), dataDir: join(made.folder, 'data') });
const { url } = server.ready;
const executablePath = findChromium();
const browser = await chromium.launch({
  args: launchArgs(),
  ...(executablePath !== null && { executablePath }),
});
try {
  const seated = await seatBoth(game, { url });
  const holder = seated.table.opened.seat === 'rome' ? seated.table.creator : seated.table.guest;
  const pages = await openPages(browser, url, holder.cookie());
  await playAndShoot({ pages, folder }, url, seated);
  for (const name of ['', '/orders', '/flank'])
    await keepLesson(browser, `${url}/learn/metaurus${name}`, async (page, moment, size) => {
      await untilDrawn(page);
      await keepMoment(page, { folder, moment, size });
    });
  seated.close();
  if (!values.measure) console.log(`Written to ${folder}`);
  if (values.readme) renewReadme(folder);
} finally {
  await browser.close();
  await server.close();
  made.remove();
}
