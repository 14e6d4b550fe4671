import type { ChanceSource, GameTypes } from '@tessera/core';
import type { Slice, WireStanding } from '@tessera/protocol';
import type { Sealed } from './sealed.js';
import type { Book } from './standing.js';
import type { Streams } from './streams.js';

/** What an action added to its author's stream: what comes after the first `from` events, up to the `latest`. */
export interface Advance {
  readonly epoch: string;
  readonly from: number;
  readonly latest: number;
}

/** An action that was accepted: a keyed hash of its body, and what it added to its author's stream, which is read when it is asked for. */
export interface Recorded {
  readonly bodyHash: string;
  readonly answer: () => Advance;
}

/**
 * A game as it stands after its first `version` events: what the next action needs of it. The next position is another
 * value.
 */
export interface Held<T extends GameTypes> {
  readonly id: string;
  readonly version: number;
  /** The log, and what each viewer may see of it: in memory but their ends. */
  readonly streams: Sealed<Streams<T>>;
  readonly state: Sealed<T['state']>;
  readonly source: Sealed<ChanceSource>;
  /** The marks of the actions accepted so far: one book for all positions of the game, since what was accepted stays so. */
  readonly seen: Set<number>;
  readonly book: Book<T>;
}

/** A game with all that its rows hold: the streams from their beginning, and the accepted actions by `seat:action`. */
export interface Whole<T extends GameTypes> {
  readonly held: Held<T>;
  readonly actions: ReadonlyMap<string, Recorded>;
}

/** What one seat is told when a game goes on; null where there is nothing in it for that seat. */
export interface News {
  readonly seat: string;
  readonly slice: Slice | null;
  /** Its standing answers, where one of them has fired and changed them: for that seat alone. */
  readonly standing?: WireStanding;
}

/** The key of an action among those accepted. */
export const actionKey = (seat: string, action: string): string => `${seat}:${action}`;

/** A small number for an action. Others may share it: after a match, look in the rows whether it is that action's. */
export function markOf(seat: string, action: string): number {
  let mark = 0;
  for (const letter of actionKey(seat, action)) mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) | 0;
  return mark;
}
