import { randomBytes, randomInt } from 'node:crypto';
import { hmacChance, type ChanceSource } from '@tessera/core';
import type { Logger } from 'pino';
import type { Thinker } from './bots/thinker.js';
import type { Config } from './config.js';
import type { Database } from './database/database.js';
import type { Games } from './games/registry.js';
import type { Jobs } from './jobs/parts.js';
import type { LetterParts } from './letters/parts.js';
import type { Limits } from './limits.js';
import type { Channels } from './notices/channel.js';
import type { Reach } from './notices/outside/reach.js';
import type { Secrets } from './secrets/secrets.js';
import { every, type Ticker } from './ticker.js';

/** Where the games' chance comes from: a fresh seed for each, and the source that a seed stands for. */
export interface Chance {
  readonly seed: () => Uint8Array<ArrayBuffer>;
  readonly source: (seed: Uint8Array, game: string) => ChanceSource;
}

/** Names nobody can guess, and the choice that is made outside every game's chance. */
export interface Ids {
  readonly game: () => string;
  /** A browser's cookie: 128 bits, base64url. */
  readonly cookie: () => string;
  /** 0 to count-1. */
  readonly pick: (count: number) => number;
  /**
   * A request in the log, the wire of a connection, what is spoken over it, or an act of the server’s own; `from` is the hash of the cookie that
   * came along: what one browser does need not count in the names that another one is given.
   */
  readonly passing: (purpose: Passing, from: string | null) => string;
}

type Passing = 'request' | 'wire' | 'socket' | 'wake';

/** By what open connections are kept alive, in milliseconds where it is a time. */
export interface Heart {
  /** When every connection hears how far its stream has come. */
  readonly beat: Ticker;
  /** After how long a connection is asked for a sign of life, and how long it may take to give one. */
  readonly ping: { readonly after: number; readonly patience: number };
}

/** What a server is made of. Production's parts are put together in main.ts; tests bring others. */
export interface Parts {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'whoMayOpen' | 'metricsToken' | 'openSeats'>;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly games: Games;
  readonly chance: Chance;
  readonly clock: () => Date;
  readonly ids: Ids;
  readonly heart: Heart;
  readonly log: Logger;
  readonly limits: Limits;
  readonly letters: LetterParts;
  /** The ways of telling players besides by letter. */
  readonly notices: Channels;
  /** Which addresses that players name may be told anything. */
  readonly reach: Reach;
  readonly jobs: Jobs;
  readonly thinker: Thinker;
  /** The folder of the built pages. */
  readonly pages: string;
  readonly version: string;
}

/** The chance of every real game: 32 bytes of the system's own randomness. */
export const systemChance: Chance = {
  seed: () => new Uint8Array(randomBytes(32)),
  source: hmacChance,
};

/** 32 characters that are not easily taken for one another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Names from the system's own randomness. */
export const systemIds: Ids = {
  game: () => Array.from(randomBytes(12), (byte) => LETTERS.charAt(byte % LETTERS.length)).join(''),
  cookie: () => randomBytes(16).toString('base64url'),
  pick: (count) => randomInt(count),
  passing: () => randomBytes(15).toString('base64url'),
};

/** How the connections of every real server are kept alive. */
export const systemHeart: Heart = { beat: every(3000), ping: { after: 25_000, patience: 20_000 } };
