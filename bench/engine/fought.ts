import type { ChanceSource } from '@tessera/core';
import { random, randomGame, type Lean, type Played } from '@tessera/core/testkit';
import type { Metaurus, MetaurusGame } from '@tessera/metaurus';
import { OPTIONS } from './options.js';

/** A game that was played before anything is measured. */
export interface Fought {
  readonly source: ChanceSource;
  readonly played: readonly Played<Metaurus>[];
}

/** A random game of the tests' player, or of one that leans. */
export function playedGame(
  game: MetaurusGame,
  source: ChanceSource,
  { seed, lean }: { readonly seed: number; readonly lean?: Lean<Metaurus> },
): Fought {
  const draw = random(`bench ${seed}`);
  return { source, played: [...randomGame(game, { options: OPTIONS, draw, source, lean, most: 2000 })] };
}
