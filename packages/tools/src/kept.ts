import type { Game, GameTypes } from '@tessera/core';

/** What a seat of a running game sees: its view, and the frame that it must answer, or null. */
export interface Seen<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly view: T['state'];
  readonly frame: number | null;
}

/** A point in a game that is stored for tests of later versions. */
export interface KeptPhase<T extends GameTypes> {
  readonly name: string;
  /** The options with which the game is opened. */
  readonly options: object;
  /** Whether the game has reached it, judged by what its seats see. */
  readonly isThere: (seats: readonly Seen<T>[]) => boolean;
  /** The plan that a seat saves as a draft; null when it saves none. */
  readonly draft?: (seen: Seen<T>) => readonly T['step'][] | null;
  /** Whether a seat that owes no decision offers a draw. */
  readonly offersDraw?: boolean;
}

/** The game and the points of it that are stored. */
export interface KeptGround<T extends GameTypes> {
  readonly game: Game<T>;
  readonly phases: readonly KeptPhase<T>[];
}

/** The same with the game's types hidden. */
export interface AnyKept {
  readonly with: <R>(work: <T extends GameTypes>(kept: KeptGround<T>) => R) => R;
}

/** Wraps it, so that it can be listed among a game's tools. */
export const anyKept = <T extends GameTypes>(kept: KeptGround<T>): AnyKept => ({
  with: (work) => work(kept),
});
