import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChanceSource } from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import { ROUTES } from '@tessera/protocol';
import type { Database } from '../../src/database/database.js';
import type { Thinker } from '../../src/bots/thinker.js';
import { CHANNEL } from '../../src/database/hints.js';
import type { Games } from '../../src/games/registry.js';
import { heraldOf, scribeOf, type GameScribe } from '@tessera/letters';
import { paintSheets } from '../../src/letters/scribe/sheets.js';
import { smtpTransport } from '../../src/letters/smtp.js';
import type { Channels } from '../../src/notices/channel.js';
import type { Ids } from '../../src/parts.js';
import { createBrowser, type Browser } from '../browser.js';
import { temporaryFolder } from '../databases.js';
import type { Trash } from '../free.js';
import { startMailServer, type MailServer } from '../mail.js';
import { startPushService, type PushService } from '../pushService.js';
import { startReceiver, type Receiver } from '../receiver.js';
import { FROM, PATIENT, PUBLIC, type PostOffice } from '../post.js';
import { startServer } from '../server.js';
import { settle, until } from '../waiting.js';
import { watchRequests } from './requests.js';
import { openTap, type Tap } from './tap.js';

/** Those from whom a side's secrets are kept: its enemy, lookers-on, strangers, the public pages, the post, and who watches over the server. */
type Audience = 'enemy' | 'spectator' | 'stranger' | 'public' | 'post' | 'figures';

/** What one of two worlds is made of. */
export interface WorldSetting {
  readonly database: Database;
  readonly games: Games;
  readonly scribes: readonly GameScribe[];
  /** Ways of telling besides by letter that are not as usual. */
  readonly notices?: Partial<Channels>;
  /** Who thinks for its bots; left out, there are none. */
  readonly thinker?: Thinker;
  /** Where its log goes. */
  readonly log: string[];
}

/** One of two worlds: a server whose clock, pulses and names are the test's, and a wire to each audience. */
export interface World extends PostOffice {
  readonly mail: MailServer;
  /** Where the enemy is told besides by letter. */
  readonly pushes: PushService;
  readonly hooks: Receiver;
  readonly database: Database;
  /** The wire of the side that hides something: nobody else hears it. */
  readonly own: Tap;
  readonly taps: Readonly<Record<Audience, Tap>>;
  readonly spectator: Browser;
  readonly stranger: Browser;
  readonly visitor: Browser;
  /** Sets the clock to so many seconds after the beginning of the game. */
  readonly at: (seconds: number) => void;
  /** Bends the chance of the games that are opened from now on. */
  readonly bend: (how: (source: ChanceSource) => ChanceSource) => void;
  /** Asks for the figures of the server. */
  readonly scrape: () => Promise<void>;
  /** Lets all connections hear how far their streams have come. */
  readonly beat: () => Promise<void>;
  /** Resolves when every hint that was given so far has been heard. */
  readonly hinted: () => Promise<void>;
  /** Resolves when every request is over, and in the log. */
  readonly answered: () => Promise<void>;
  /** The lines of the log since this was last asked. */
  readonly lines: () => string[];
}

/** Under which the figures are told. */
const TOKEN = 'figures-of-this-world';
const DAWN = Date.UTC(2026, 2, 1, 8);

/** Names that depend on who asks, and how often they have asked for such a one. */
function namesByAudience(): Ids {
  const drawn = new Map<string, number>();
  const next = (row: string): number => {
    const number = (drawn.get(row) ?? 0) + 1;
    drawn.set(row, number);
    return number;
  };
  return {
    game: () => String(next('game')).padStart(12, '0'),
    cookie: () => `cookie${next('cookie')}-`.padEnd(22, '0'),
    pick: () => 0,
    passing: (purpose, from) => {
      const row = `${from?.slice(0, 16) ?? 'anybody'}_${purpose}`;
      return `${row}_${next(row)}`;
    },
  };
}

/** Works that are done when the test says so. */
function byHand() {
  const works: (() => Promise<void>)[] = [];
  return {
    ticker: (given: () => Promise<void>) => {
      works.push(given);
      return () => undefined;
    },
    now: async () => {
      for (const work of works) await work();
    },
  };
}

/** What the marks begin with by which a test learns that all hints before them were heard. */
const MARK = 'mark ';

/** The same database, in whose hints a test can set marks. */
function marking(database: Database) {
  const heard = new Set<string>();
  const { client, hear } = database;
  const marked: Database = {
    ...database,
    hear: (tell) => hear((hint) => void (hint.startsWith(MARK) ? heard.add(hint) : tell(hint))),
  };
  let marks = 0;
  const hinted = async () => {
    const mark = `${MARK}${++marks}`;
    // Hints come in the order in which they were given, and none before the server listens.
    await until('a mark in the hints', async () => {
      await client.$queryRaw`SELECT pg_notify(${CHANNEL}, ${mark})::text`;
      return heard.has(mark);
    });
    await settle();
  };
  return { marked, hinted };
}

/** The pages of a server that has nothing to show. */
function pagesIn(trash: Trash): string {
  const folder = temporaryFolder(trash);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tessera</title>');
  return folder;
}

/** Asks for the figures over that wire. */
function scraping({ url }: Tap): () => Promise<void> {
  const watcher = createBrowser(url);
  return async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { status } = await watcher.ask(`GET ${ROUTES.metrics}`, { headers });
    if (status !== 200) throw new Error(`The figures were refused: ${status}.`);
  };
}

/** A wire for each audience of a server but the post, and one for the side that hides something. */
async function wiresTo(trash: Trash, port: number) {
  const tap = () => openTap(trash, port);
  return {
    enemy: await tap(),
    spectator: await tap(),
    stranger: await tap(),
    public: await tap(),
    figures: await tap(),
    own: await tap(),
  };
}

/** Opens one world; it ends with the test, its database does not. Its log begins after the line that names its port. */
async function openWorld(trash: Trash, setting: WorldSetting, pages: string): Promise<World> {
  const { database, games, scribes, log } = setting;
  const mail = await startMailServer(trash);
  const hooks = await startReceiver(trash);
  const [heart, alarm] = [byHand(), byHand()];
  const { marked, hinted } = marking(database);
  const post = await openTap(trash, Number(mail.url.port), 'questions');
  let now = DAWN;
  let bent = (source: ChanceSource): ChanceSource => source;
  const clock = () => new Date(now);
  const pushes = await startPushService(trash, clock);
  const server = await startServer({
    database: marked,
    games,
    clock,
    pages,
    ...(setting.thinker !== undefined && { thinker: setting.thinker }),
    publicUrl: PUBLIC,
    metricsToken: TOKEN,
    ...(setting.notices !== undefined && { notices: setting.notices }),
    chance: { seed: () => new Uint8Array(32), source: (_seed, game) => bent(idealChance(game)) },
    ids: namesByAudience(),
    heart: { beat: heart.ticker, ping: { after: 3_600_000, patience: 3_600_000 } },
    logTo: (line) => log.push(line),
    letters: {
      transport: smtpTransport({ url: new URL(post.url.replace('http:', 'smtp:')), from: FROM }, PATIENT),
      scribe: scribeOf(scribes, paintSheets),
      herald: heraldOf(scribes, paintSheets),
      alarm: alarm.ticker,
    },
  });
  trash.add(server.close);
  log.length = 0;
  const port = Number(new URL(server.url).port);
  const { own, ...wires } = await wiresTo(trash, port);
  const taps = { ...wires, post };
  return {
    ...server,
    database,
    mail,
    pushes,
    hooks,
    taps,
    own,
    spectator: createBrowser(taps.spectator.url),
    stranger: createBrowser(taps.stranger.url),
    visitor: createBrowser(taps.public.url),
    clock,
    at: (seconds) => void (now = DAWN + seconds * 1000),
    pass: (seconds) => void (now += seconds * 1000),
    bend: (how) => void (bent = how),
    scrape: scraping(taps.figures),
    beat: heart.now,
    ring: alarm.now,
    hinted,
    answered: watchRequests(trash, port),
    lines: () => log.splice(0),
  };
}

/** Two worlds that are alike in all but what is done in them. */
export interface Pair {
  readonly one: World;
  readonly two: World;
  /** Does the same in both. */
  readonly both: <R>(work: (world: World) => Promise<R>) => Promise<readonly [R, R]>;
}

/** Opens two worlds. */
export async function openPair(trash: Trash, settings: readonly [WorldSetting, WorldSetting]): Promise<Pair> {
  const pages = pagesIn(trash);
  const one = await openWorld(trash, settings[0], pages);
  const two = await openWorld(trash, settings[1], pages);
  return { one, two, both: (work) => Promise.all([work(one), work(two)]) };
}
