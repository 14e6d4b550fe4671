import type { GameTypes } from '@tessera/core';
import type { Hub, Sitter } from '../seats/hub.js';
import type { CachedGame, News } from './cachedGame.js';

const CHANGES = ['seats', 'links', 'talk', 'frozen', 'gone'] as const;
type Named = (typeof CHANGES)[number];

/**
 * What has changed about a game. A number: it has that many events now. `seats`: its page. `links`: which browsers
 * may sit. `talk`: its remarks. `frozen`: the operator has frozen or thawed it. `gone`: it was deleted.
 */
export type Change = number | Named;

const isNamed = (text: string): text is Named => CHANGES.some((change) => change === text);

/** A message between servers about one game. */
export interface Hint {
  readonly id: string;
  readonly change: Change;
}

/** Writes a hint as text for the channel between servers. It holds nothing that a player may not know. */
export const hintOf = ({ id, change }: Hint): string => `${id} ${change}`;

/** Reads a hint. Returns null for any other text. */
export function readHint(text: string): Hint | null {
  const [, id, change] = /^(\w{12}) (\d{1,9}|[a-z]+)$/.exec(text) ?? [];
  if (id === undefined || change === undefined) return null;
  if (isNamed(change)) return { id, change };
  return /^\d/.test(change) ? { id, change: Number(change) } : null;
}

/** The place of one game in memory: its last known position. */
export interface Cell<T extends GameTypes> {
  now: CachedGame<T>;
}

/** A new position of a game, and what each seat is sent of it. */
interface Step<T extends GameTypes> {
  readonly after: CachedGame<T>;
  readonly news: readonly News[];
  /** The connection that gets this with the answer to its action, and is skipped here. */
  readonly except?: Sitter | undefined;
}

/**
 * Keeps the new position in memory, and sends each seat's news to its connections. Does nothing when memory already
 * has this position or a newer one.
 */
export function advance<T extends GameTypes>(
  hub: Hub,
  cell: Cell<T>,
  { after, news, except }: Step<T>,
): void {
  if (cell.now.version >= after.version) return;
  cell.now = after;
  for (const { seat, slice, standing } of news) {
    for (const sitter of hub.at(after.id, seat)) {
      if (slice !== null && sitter !== except) sitter.tell('news', slice);
      if (standing !== undefined) sitter.tell('standing', standing);
    }
  }
}
