import type { Game, GameTypes } from '@tessera/core';

/** A game whose types nobody needs to know: whoever wants to work with it brings a function that works for any. */
export interface AnyGame {
  readonly kind: string;
  readonly data: string;
  readonly with: <R>(work: <T extends GameTypes>(game: Game<T>) => R) => R;
}

/** Puts a game among the others. */
export const anyGame = <T extends GameTypes>(game: Game<T>): AnyGame => ({
  kind: game.kind,
  data: game.data,
  with: (work) => work(game),
});

/** The games that a server hosts. A data set is kept as long as a game uses it, so one kind may be there more than once. */
export type Games = readonly AnyGame[];
