import type { Game, GameTypes } from '@tessera/core';

/** What a seat of a running game sees: its own view, and the frame that it is asked, or null. */
export interface Seen<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly view: T['state'];
  readonly frame: number | null;
}

/** A place to which a game is played, to be kept for later versions. */
export interface KeptPhase<T extends GameTypes> {
  readonly name: string;
  /** What the game is opened with. */
  readonly options: object;
  /** Whether the game has come there, by what its seats see. */
  readonly isThere: (seats: readonly Seen<T>[]) => boolean;
  /** The plan that a seat leaves as a draft; null where it leaves none. */
  readonly draft?: (seen: Seen<T>) => readonly T['step'][] | null;
  /** Whether a seat that is not asked offers a draw. */
  readonly offersDraw?: boolean;
}

/** What is kept of a game. */
export interface KeptGround<T extends GameTypes> {
  readonly game: Game<T>;
  readonly phases: readonly KeptPhase<T>[];
}

/** The same of a game whose types nobody needs to know. */
export interface AnyKept {
  readonly with: <R>(work: <T extends GameTypes>(ground: KeptGround<T>) => R) => R;
}

/** Puts what is kept of a game among a game's tools. */
export const anyKept = <T extends GameTypes>(ground: KeptGround<T>): AnyKept => ({
  with: (work) => work(ground),
});
