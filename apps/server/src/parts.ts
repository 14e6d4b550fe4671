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

/** The source of chance: a new seed for each game, and the chance that a seed makes. */
export interface Chance {
  readonly seed: () => Uint8Array<ArrayBuffer>;
  readonly source: (seed: Uint8Array, game: string) => ChanceSource;
}

/** Random ids that nobody can guess, and random choices outside the games. */
export interface Ids {
  readonly game: () => string;
  /** A browser's cookie: 128 bits in base64url. */
  readonly cookie: () => string;
  /** A random whole number from 0 to count-1. */
  readonly pick: (count: number) => number;
  /**
   * An id for a request, an Engine.IO connection, its socket, or an act of the server. `from` is the hash of the
   * cookie that came along. Tests count by it, so that one browser's requests do not change another's ids.
   */
  readonly passing: (purpose: Passing, from: string | null) => string;
}

type Passing = 'request' | 'wire' | 'socket' | 'wake';

/** The timing of open connections, in milliseconds. */
export interface Heart {
  /** The heartbeat at which every connection is sent the end of its stream. */
  readonly beat: Ticker;
  /** After how long a connection is pinged, and how long it has to answer. */
  readonly ping: { readonly after: number; readonly patience: number };
}

/** The parts of a server. main.ts composes production's; tests compose others. */
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
  /** The notice channels besides letters. */
  readonly notices: Channels;
  /** The addresses of players' targets that messages may go to. */
  readonly reach: Reach;
  readonly jobs: Jobs;
  readonly thinker: Thinker;
  readonly pages: string;
  readonly version: string;
}

/** Production's chance: seeds of 32 bytes from the system's randomness. */
export const systemChance: Chance = {
  seed: () => new Uint8Array(randomBytes(32)),
  source: hmacChance,
};

/** 32 characters that are not easily confused. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Production's ids, from the system's randomness. */
export const systemIds: Ids = {
  game: () => Array.from(randomBytes(12), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(''),
  cookie: () => randomBytes(16).toString('base64url'),
  pick: (count) => randomInt(count),
  passing: () => randomBytes(15).toString('base64url'),
};

/** Production's timing of connections. */
export const systemHeart: Heart = { beat: every(3000), ping: { after: 25_000, patience: 20_000 } };
