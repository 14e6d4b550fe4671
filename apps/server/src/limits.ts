import { daily, type Allowance } from './allowances.js';
import type { Config } from './config.js';

/** A rate limit: `burst` at once, and `perSecond` after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** How many requests without an answer there may be. */
export interface UnderWay {
  /** On one connection. */
  readonly connection: number;
  /** Actions and drafts of one seat, over all its connections. */
  readonly seat: number;
  /** From one visitor. */
  readonly address: number;
  /** How many of a visitor's requests run at a time. The others wait for their turn. */
  readonly atOnce: number;
}

/**
 * The quotas of letters with a link to one mailbox: for its known reader; for one stranger; for the first letters a
 * day of all strangers; and for their further letters. So nobody can use up another person's first letter.
 */
export type ToMailbox = Readonly<Record<'toOwn' | 'toOne' | 'firsts' | 'fromStrangers', Allowance>>;

/**
 * The limits of a visitor and of a connection. Thirty people of a club may share one address: each limit of a visitor
 * is what they need in a busy minute or evening, and some more.
 */
export interface Limits {
  /** Requests a minute of one visitor to one route, or to no route. */
  readonly requests: number;
  /** Requests a minute of one visitor in all, without files that never change. */
  readonly allRequests: number;
  /** Requests a minute of one visitor for files that never change. A new browser fetches some 80, and keeps them. */
  readonly files: number;
  /** Games opened a minute by one visitor. */
  readonly newGames: number;
  /** Tokens tried a minute by one visitor: enough for people, hopeless for guessing. */
  readonly tokens: number;
  /** Hints a minute for one visitor: each makes a strong bot think. */
  readonly hints: number;
  /** Moments of finished games, told or painted, a minute for one visitor. */
  readonly tellings: number;
  /** Connections at a time of one visitor. */
  readonly sockets: number;
  /** Connections at a time at one seat: each is sent everything that happens there. */
  readonly sitters: number;
  /** Messages on one connection. */
  readonly messages: Rate;
  /** Messages on all connections of one visitor; a new connection counts as several. */
  readonly allMessages: Rate;
  /** Saved drafts: of one seat, and of one browser at all its seats. Each is written to the disk. */
  readonly drafts: { readonly seat: Rate; readonly browser: Rate };
  /** Remarks of a seat, and how often it saves its note. */
  readonly talk: { readonly remarks: Rate; readonly notes: Rate };
  readonly underWay: UnderWay;
  /** Bytes that may wait to be sent on one connection, to a client that does not read. */
  readonly unread: number;
  /** Quotas over a day, which are stored in the database. */
  readonly daily: {
    /** New games: of one visitor or one browser (`each`), and in all. */
    readonly games: Readonly<Record<'each' | 'all', Allowance>>;
    /**
     * Letters that confirm an address: by visitor, by browser, by seat, to one mailbox, and in all. `links`: letters
     * to one seat that renew a link.
     */
    readonly letters: Readonly<Record<'visitor' | 'browser' | 'seat' | 'all' | 'links', Allowance>> &
      ToMailbox;
    /** Letters with a link to sign in, to one mailbox. For visitor, browser and server they count as `letters`. */
    readonly signIns: ToMailbox;
    /** Invitations by letter: by visitor; by browser and to one game (`each`); to one mailbox; and in all. */
    readonly invitations: Readonly<Record<'visitor' | 'each' | 'toOne' | 'all', Allowance>>;
    /** Reports to the operator: by visitor, by browser, and in all. */
    readonly reports: Readonly<Record<'visitor' | 'each' | 'all', Allowance>>;
    /** Test notices to targets: by visitor, and by browser. */
    readonly tries: Readonly<Record<'visitor' | 'each', Allowance>>;
  };
  /** The largest body of a request or message, in bytes. */
  readonly body: number;
}

/**
 * What counts as more than one message: a handshake, and each further `piece` bytes of a message, in either
 * direction.
 */
export const WEIGHTS = { handshake: 5, piece: 16 * 1024 } as const;

const HOUR = 3_600_000;

/** Production's limits without settings. */
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

/** Production's limits with these settings. */
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
