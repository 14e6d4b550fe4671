import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChanceSource } from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import { ROUTES } from '@tessera/protocol';
import type { Database } from '../../src/database/database.js';
import type { Thinker } from '../../src/bots/thinker.js';
import { CHANNEL } from '../../src/database/hints.js';
import type { Games } from '../../src/games/registry.js';
import { type GameScribe, heraldOf, scribeOf } from '@tessera/letters';
import { paintSheets } from '../../src/letters/scribe/sheets.js';
import { smtpTransport } from '../../src/letters/smtp.js';
import type { Channels } from '../../src/notices/channel.js';
import type { Ids } from '../../src/parts.js';
import { type Browser, createBrowser } from '../browser.js';
import { temporaryFolder } from '../databases.js';
import type { Trash } from '../free.js';
import { type MailServer, startMailServer } from '../mail.js';
import { type PushService, startPushService } from '../pushService.js';
import { type Receiver, startReceiver } from '../receiver.js';
import { FROM, PATIENT, type PostOffice, PUBLIC } from '../post.js';
import { startServer } from '../server.js';
import { settle, until } from '../waiting.js';
import { openTap, type Tap } from './tap.js';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { z } from 'zod';

/** The message of Node's diagnostics channel about a request to a server of this process. */
const startedSchema = z.object({
  request: z.instanceof(IncomingMessage),
  response: z.instanceof(ServerResponse),
  server: z.instanceof(Server),
});

const REQUESTS = 'http.server.request.start';

/**
 * Watches the requests that come in at a port of this process, until the test ends. The function it gives resolves when
 * all of them are over, which is a little after they were answered: only then is each in the log.
 */
function watchRequests(trash: Trash, port: number): () => Promise<void> {
  const open = new Set<object>();
  const begun = (message: unknown): void => {
    const { server, response } = startedSchema.parse(message);
    const address = server.address();
    if (typeof address !== 'object' || address?.port !== port) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  };
  subscribe(REQUESTS, begun);
  trash.add(() => void unsubscribe(REQUESTS, begun));
  return () => until('every request is over', () => open.size === 0).then(() => undefined);
}

/** The audiences from which a side's secrets are kept: its enemy, onlookers, strangers, the public pages, the mail server, and the operator's figures. */
type Audience = 'enemy' | 'spectator' | 'stranger' | 'public' | 'post' | 'figures';

/** The settings of one of two worlds. */
export interface WorldSetting {
  readonly database: Database;
  readonly games: Games;
  readonly scribes: readonly GameScribe[];
  /** Replaced channels of notices other than letters. */
  readonly notices?: Partial<Channels>;
  /** The thinker of its bots; no bots when left out. */
  readonly thinker?: Thinker;
  /** Its log lines are added here. */
  readonly log: string[];
}

/** One of two worlds: a server whose clock, pulses and ids the test controls, and a tap for each audience. */
export interface World extends PostOffice {
  readonly mail: MailServer;
  /** The push service and the webhooks of the enemy. */
  readonly pushes: PushService;
  readonly hooks: Receiver;
  readonly database: Database;
  /** The tap of the secretive side, which is not compared. */
  readonly own: Tap;
  readonly taps: Readonly<Record<Audience, Tap>>;
  readonly spectator: Browser;
  readonly stranger: Browser;
  readonly visitor: Browser;
  /** Sets the clock to that many seconds after the beginning of the game. */
  readonly at: (seconds: number) => void;
  /** Changes the chance of the games that are opened from now on. */
  readonly bend: (how: (source: ChanceSource) => ChanceSource) => void;
  /** Fetches the server's figures over the operator's tap. */
  readonly scrape: () => Promise<void>;
  /** Sends all connections a pulse with the length of their streams. */
  readonly beat: () => Promise<void>;
  /** Resolves when the server has received every hint of its database so far. */
  readonly hinted: () => Promise<void>;
  /** Resolves when every request is over and in the log. */
  readonly answered: () => Promise<void>;
  /** Returns the log lines since the last call. */
  readonly lines: () => string[];
}

/** The token for the server's figures. */
const TOKEN = 'figures-of-this-world';
const DAWN = Date.UTC(2026, 2, 1, 8);

/** Ids that depend only on who asks, and on how often they have asked for one of that kind. */
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

/** Periodic jobs that run when the test says so. */
function manualJobs() {
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

/** The prefix of marks, by which a test learns that all hints before them were received. */
const MARK = 'mark ';

/** The database, with marks among its hints. */
function withMarks(database: Database) {
  const heard = new Set<string>();
  const { client, hear } = database;
  const marked: Database = {
    ...database,
    hear: (tell) => hear((hint) => void (hint.startsWith(MARK) ? heard.add(hint) : tell(hint))),
  };
  let marks = 0;
  const hinted = async () => {
    const mark = `${MARK}${++marks}`;
    // Hints come in order, and none comes before the server listens.
    await until('a mark in the hints', async () => {
      await client.$queryRaw`SELECT pg_notify(${CHANNEL}, ${mark})::text`;
      return heard.has(mark);
    });
    await settle();
  };
  return { marked, hinted };
}

/** The folder of empty pages for a server. */
function pagesIn(trash: Trash): string {
  const folder = temporaryFolder(trash);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tessera</title>');
  return folder;
}

/** Returns a function that fetches the figures over that tap. */
function figuresRequest({ url }: Tap): () => Promise<void> {
  const watcher = createBrowser(url);
  return async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { status } = await watcher.ask(`GET ${ROUTES.metrics}`, { headers });
    if (status !== 200) throw new Error(`The figures were refused: ${status}.`);
  };
}

/** Opens a tap for each audience of a server except the mail server, and one for the secretive side. */
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

/** Opens one world. It is closed with the test, but its database is not. Its log begins after the line with its port. */
async function openWorld(trash: Trash, setting: WorldSetting, pages: string): Promise<World> {
  const { database, games, scribes, log } = setting;
  const mail = await startMailServer(trash);
  const hooks = await startReceiver(trash);
  const [heart, alarm] = [manualJobs(), manualJobs()];
  const { marked, hinted } = withMarks(database);
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
    scrape: figuresRequest(taps.figures),
    beat: heart.now,
    ring: alarm.now,
    hinted,
    answered: watchRequests(trash, port),
    lines: () => log.splice(0),
  };
}

/** Two equal worlds. */
export interface Pair {
  readonly one: World;
  readonly two: World;
  /** Does the same in both worlds. */
  readonly both: <R>(work: (world: World) => Promise<R>) => Promise<readonly [R, R]>;
}

/** Opens two worlds, which are closed with the test. */
export async function openPair(trash: Trash, settings: readonly [WorldSetting, WorldSetting]): Promise<Pair> {
  const pages = pagesIn(trash);
  const one = await openWorld(trash, settings[0], pages);
  const two = await openWorld(trash, settings[1], pages);
  return { one, two, both: (work) => Promise.all([work(one), work(two)]) };
}
