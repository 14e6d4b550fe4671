import { daily, type Allowance } from './allowances.js';
import type { Config } from './config.js';

/** How fast something may come: so many at once, and so many a second after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** How much of somebody's may be under way: asked, and not answered yet. */
export interface UnderWay {
  /** Over one connection. */
  readonly connection: number;
  /** Actions and drafts of one seat, over all its connections. */
  readonly seat: number;
  /** From one address. */
  readonly address: number;
  /** Of those from one address, how many are worked on at a time; the others wait for their turn. */
  readonly atOnce: number;
}

/**
 * Letters with a link to one mailbox: by those who are known to read it; by one visitor who is not; the first ones of the
 * day of all such visitors; and their further ones. So nobody who asks often takes from others their first letter.
 */
export type ToMailbox = Readonly<Record<'toOwn' | 'toOne' | 'firsts' | 'fromStrangers', Allowance>>;

/**
 * How much one address, or one connection, may ask for. Thirty people of a club sit behind one address: each limit of an
 * address is what they need in a busy minute, or on an evening, and some more.
 */
export interface Limits {
  /** Requests a minute from one address to one route, or to none. */
  readonly requests: number;
  /** Requests a minute from one address, wherever they go, but for files that never change. */
  readonly allRequests: number;
  /** Files that never change a minute for one address: a browser that was never here fetches some 80, and keeps them. */
  readonly files: number;
  /** Games opened a minute from one address. */
  readonly newGames: number;
  /** Tokens tried a minute from one address: enough for people, hopeless for guessing. */
  readonly tokens: number;
  /** Hints a minute for one address: each is a strong bot's thought. */
  readonly hints: number;
  /** Moments of finished games that are told or painted a minute for one address, beside the letters. */
  readonly tellings: number;
  /** Connections at a time from one address. */
  readonly sockets: number;
  /** Connections at a time at one seat: each is told all that happens there. */
  readonly sitters: number;
  /** Messages on one connection, whatever they are. */
  readonly messages: Rate;
  /** Messages on all connections of one address together; a new connection counts as some. */
  readonly allMessages: Rate;
  /** Drafts that are saved: of one seat, and by one browser at all its seats. Each is written to the disk. */
  readonly drafts: { readonly seat: Rate; readonly browser: Rate };
  /** What a seat says at the table, and how often it saves its note. */
  readonly talk: { readonly remarks: Rate; readonly notes: Rate };
  readonly underWay: UnderWay;
  /** Bytes that wait to be sent over one connection: more lie there for somebody who does not read. */
  readonly unread: number;
  /** What is counted in the database, by its clock. */
  readonly daily: {
    /** New games: of one visitor, and of one browser; and in all. */
    readonly games: Readonly<Record<'each' | 'all', Allowance>>;
    /**
     * Letters that confirm an address: asked for by one visitor; by one browser; for one seat; to one mailbox (below);
     * and in all. And, to one seat, those with a new link for one that was used.
     */
    readonly letters: Readonly<Record<'visitor' | 'browser' | 'seat' | 'all' | 'links', Allowance>> &
      ToMailbox;
    /** Letters with a link to sign in, which count among those of who asks and in all: to one mailbox, likewise. */
    readonly signIns: ToMailbox;
    /** Invitations by letter: of one visitor; of one browser, and to one game; to one mailbox; and in all. */
    readonly invitations: Readonly<Record<'visitor' | 'each' | 'toOne' | 'all', Allowance>>;
    /** What is reported to the host: by one visitor, by one browser, and in all. */
    readonly reports: Readonly<Record<'visitor' | 'each' | 'all', Allowance>>;
    /** Tests that are sent to targets: of one visitor, and of one browser. */
    readonly tries: Readonly<Record<'visitor' | 'each', Allowance>>;
  };
  /** The largest body of a request or message, in bytes. */
  readonly body: number;
}

/** What counts as more than one message: a new connection, and each so many bytes of a large one, either way. */
export const WEIGHTS = { handshake: 5, piece: 16 * 1024 } as const;

const HOUR = 3_600_000;

/** Production's limits, where the settings name no others. */
export const LIMITS: Limits = {
  requests: 3600,
  allRequests: 12_000,
  files: 24_000,
  newGames: 60,
  tokens: 240,
  hints: 90,
  tellings: 120,
  sockets: 200,
  sitters: 32,
  messages: { burst: 300, perSecond: 60 },
  allMessages: { burst: 2000, perSecond: 200 },
  drafts: { seat: { burst: 20, perSecond: 1 }, browser: { burst: 40, perSecond: 2 } },
  talk: { remarks: { burst: 10, perSecond: 0.2 }, notes: { burst: 20, perSecond: 1 } },
  underWay: { connection: 8, seat: 8, address: 240, atOnce: 8 },
  unread: 1024 * 1024,
  daily: {
    games: { each: daily(150), all: daily(1000) },
    letters: {
      visitor: daily(60),
      browser: daily(10),
      seat: daily(5),
      toOne: daily(3),
      firsts: { most: 20, every: HOUR },
      fromStrangers: { most: 6, every: 2 * HOUR },
      toOwn: daily(3),
      all: daily(500),
      links: daily(5),
    },
    signIns: {
      toOne: daily(6),
      firsts: { most: 30, every: HOUR / 2 },
      fromStrangers: { most: 10, every: HOUR },
      toOwn: daily(12),
    },
    invitations: { visitor: daily(40), each: daily(10), toOne: daily(1), all: daily(300) },
    reports: { visitor: daily(60), each: daily(20), all: daily(500) },
    tries: { visitor: daily(150), each: daily(50) },
  },
  body: 64 * 1024,
};

/** Production's limits under these settings. */
export function limitsUnder({
  openEach,
  openAll,
  confirmAll,
}: Pick<Config, 'openEach' | 'openAll' | 'confirmAll'>): Limits {
  const games = { each: daily(openEach), all: daily(openAll) };
  return {
    ...LIMITS,
    daily: { ...LIMITS.daily, games, letters: { ...LIMITS.daily.letters, all: daily(confirmAll) } },
  };
}
