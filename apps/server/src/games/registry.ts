import { untrainedBots } from '@tessera/bots';
import type { Game, GameTypes } from '@tessera/core';
import { z } from 'zod';
import { mindFor, mindOf, type Mind } from '../bots/thinker.js';

/** A game with its types hidden. `with` calls a function that works for any game. */
export interface AnyGame {
  readonly kind: string;
  readonly data: string;
  readonly with: <R>(work: <T extends GameTypes>(game: Game<T>) => R) => R;
}

/** Hides the types of a game. */
export const anyGame = <T extends GameTypes>(game: Game<T>): AnyGame => ({
  kind: game.kind,
  data: game.data,
  with: (work) => work(game),
});

/**
 * The games that a server knows. A kind may be there more than once: first on its newest data set, then on older ones
 * that running games still use.
 */
export type Games = readonly AnyGame[];

/** The kind and the data set of a game, as its row has them. */
export type RuleSet = Pick<AnyGame, 'kind' | 'data'>;

/** The game of that kind on that data set; null when it is not there. */
export const gameOn = <G extends RuleSet>(games: readonly G[], { kind, data }: RuleSet): G | null =>
  games.find((game) => game.kind === kind && game.data === data) ?? null;

/** The newest game of a kind, for new games; null when there is no such kind. */
export const newestOf = <G extends RuleSet>(games: readonly G[], kind: string): G | null =>
  games.find((game) => game.kind === kind) ?? null;

/** A game that says which options it is for: a kind may have a data set of its own for some of them. */
interface Choosing extends RuleSet {
  /** Returns how deep in them the shallowest fault of some options lies; Infinity for options without a fault. */
  readonly faultDepth: (options: unknown) => number;
}

/**
 * The newest game of a kind that is for these options. Where none is, the one that understands most of them, since it can
 * say what is wrong: its shallowest fault lies deepest. Null when there is no such kind.
 */
export function newestFor<G extends Choosing>(games: readonly G[], kind: string, options: unknown): G | null {
  let best: { readonly game: G; readonly depth: number } | null = null;
  for (const game of games.filter((one) => one.kind === kind)) {
    const depth = game.faultDepth(options);
    if (depth === Infinity) return game;
    if (best === null || depth > best.depth) best = { game, depth };
  }
  return best?.game ?? null;
}

/** The minds for all these games. Games without a trained one get a mind that plays at random. */
export const mindsFor = (games: Games, trained: readonly Mind[]): readonly Mind[] => [
  ...trained,
  ...games
    .filter((game) => mindFor(trained, game) === undefined)
    .map((game) => game.with((rules) => mindOf(untrainedBots(rules), z.custom<typeof rules.empty>()))),
];
