import { untrainedBots } from '@tessera/bots';
import type { Game, GameTypes } from '@tessera/core';
import { z } from 'zod';
import { mindFor, mindOf, type Mind } from '../bots/thinker.js';

/** A game whose types nobody needs to know: its user brings a function that works for any. */
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

/**
 * The games that a server hosts. A data set is kept as long as a game is played on it, so one kind may be there more
 * than once: on its newest data set first, then on those that are kept for running games.
 */
export type Games = readonly AnyGame[];

/** What a game's row says of the rules and the data set that it is played on. */
export type Ground = Pick<AnyGame, 'kind' | 'data'>;

/** The one of that kind on exactly that data set; null when it is not there. */
export const groundedOn = <G extends Ground>(games: readonly G[], { kind, data }: Ground): G | null =>
  games.find((game) => game.kind === kind && game.data === data) ?? null;

/** The one that new games of that kind are opened on; null when there is no such kind. */
export const newestOf = <G extends Ground>(games: readonly G[], kind: string): G | null =>
  games.find((game) => game.kind === kind) ?? null;

/** The minds for all of these games: those that have none of their own are played at random. */
export const mindsFor = (games: Games, trained: readonly Mind[]): readonly Mind[] => [
  ...trained,
  ...games
    .filter((game) => mindFor(trained, game) === undefined)
    .map((game) => game.with((rules) => mindOf(untrainedBots(rules), z.custom<typeof rules.empty>()))),
];
