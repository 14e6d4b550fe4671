import type { ChanceSource, Game, GameTypes, Policies } from '@tessera/core';
import type { Parts } from '../parts.js';
import { standingCell } from '../secrets/cells.js';
import { type StandingRow, standingRows } from './questions.js';
import type { Sealed } from './sealed.js';
import type { Slice, WireStanding } from '@tessera/protocol';
import type { Streams } from './streams.js';

/** The standing answers of a game's seats, the version of each, and the seats that have never left any. */
export interface SeatPolicies<T extends GameTypes> {
  readonly versions: Readonly<Record<string, number>>;
  readonly policies: Policies<T>;
  readonly unsaid: readonly T['seat'][];
}

/**
 * The standing answers of a game in memory. All positions of the game share this object. Null: read them from the
 * database.
 */
interface PolicyCache<T extends GameTypes> {
  current: Sealed<SeatPolicies<T>> | null;
}

type Keys = Pick<Parts, 'database' | 'secrets'>;

/**
 * Opens a seat's standing answers from their row. Returns null when the game has no standing answers, or the seat has
 * none left. Throws when the row cannot be opened or parsed.
 */
export function policyIn<T extends GameTypes>(
  game: Game<T>,
  { secrets: { vault } }: Pick<Parts, 'secrets'>,
  { id, row: { seat, policy } }: { readonly id: string; readonly row: StandingRow },
): T['policy'] | null {
  if (game.standing === null || policy === null) return null;
  return game.standing.schema.parse(vault.open(standingCell(id, seat), policy));
}

/**
 * Reads the standing answers of all seats of a game. A seat without a row has version 0. Throws when a row cannot be
 * opened or parsed.
 */
export async function readStanding<T extends GameTypes>(
  game: Game<T>,
  keys: Keys,
  id: string,
): Promise<SeatPolicies<T>> {
  const rows = await standingRows(keys.database, id);
  const none = Object.fromEntries(game.seats.map((seat) => [seat, 0]));
  const versions = { ...none, ...Object.fromEntries(rows.map(({ seat, version }) => [seat, version])) };
  let policies: Policies<T> = {};
  for (const row of rows) {
    const seat = game.schemas.seat.parse(row.seat);
    policies = { ...policies, [seat]: policyIn(game, keys, { id, row }) };
  }
  const unsaid = rows.flatMap((row) => (row.unsaid ? [game.schemas.seat.parse(row.seat)] : []));
  return { versions, policies, unsaid };
}

/** What an action added to its author's stream: the events after the first `from`, up to `latest`. */
export interface Advance {
  readonly epoch: string;
  readonly from: number;
  readonly latest: number;
}

/** An accepted action: a keyed hash of its body, and a function that reads what it added to its author's stream. */
export interface Recorded {
  readonly bodyHash: string;
  readonly answer: () => Advance;
}

/**
 * A game in memory, after its first `version` events: all that the next action needs. A value never changes; the next
 * position is another value (but `seen` and `policies` are shared).
 */
export interface CachedGame<T extends GameTypes> {
  readonly id: string;
  readonly version: number;
  /** The log and each viewer's stream. Only their ends are in memory. */
  readonly streams: Sealed<Streams<T>>;
  readonly state: Sealed<T['state']>;
  readonly source: Sealed<ChanceSource>;
  /**
   * The marks of all accepted actions. All positions of the game share this set: an accepted action stays accepted.
   */
  readonly seen: Set<number>;
  readonly policies: PolicyCache<T>;
}

/**
 * A game with everything that its rows hold: the streams from their beginning, and the accepted actions by
 * `actionKey`.
 */
export interface FullGame<T extends GameTypes> {
  readonly cached: CachedGame<T>;
  readonly actions: ReadonlyMap<string, Recorded>;
}

/** What one seat is sent after an action. `slice` is null when the action added nothing to its stream. */
export interface News {
  readonly seat: string;
  readonly slice: Slice | null;
  /** The seat's standing answers, when the action has used one of them up. Only this seat gets them. */
  readonly standing?: WireStanding;
}

/** The key of an action in `FullGame.actions`. */
export const actionKey = (seat: string, action: string): string => `${seat}:${action}`;

/** A 32-bit hash of an action. Two actions may share one: after a match, check the rows. */
export function markOf(seat: string, action: string): number {
  let mark = 0;
  for (const letter of actionKey(seat, action)) mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) | 0;
  return mark;
}

/** How many full games stay in memory. The least recently used one is dropped. */
const MOST_FULL_GAMES = 16;

/**
 * Wraps `read` with a cache of the entry full games, so that a player who comes back soon costs no query. A failed
 * read is not cached.
 */
export function rememberingFullGames<T extends GameTypes>(
  read: (cached: CachedGame<T>) => Promise<FullGame<T>>,
): (cached: CachedGame<T>) => Promise<FullGame<T>> {
  const cache = new Map<string, { readonly version: number; readonly whole: Promise<FullGame<T>> }>();
  const forget = (id: string, whole: Promise<FullGame<T>>): void => {
    if (cache.get(id)?.whole === whole) cache.delete(id);
  };
  return (cached) => {
    const { id, version } = cached;
    const entry = cache.get(id);
    const whole = entry?.version === version ? entry.whole : read(cached);
    cache.delete(id);
    cache.set(id, { version, whole });
    const [oldest] = cache.keys();
    if (cache.size > MOST_FULL_GAMES && oldest !== undefined) cache.delete(oldest);
    whole.catch(() => forget(id, whole));
    return whole;
  };
}
