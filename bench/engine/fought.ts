import type { ChanceSource } from '@tessera/core';
import { random, randomGame, withShares, type Lean, type Played } from '@tessera/core/testkit';
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
  {
    seed,
    lean,
    shares = { own: 'a0'.repeat(16), other: '0b'.repeat(16) },
  }: {
    readonly seed: number;
    readonly lean?: Lean<Metaurus>;
    readonly shares?: Readonly<Record<'own' | 'other', string>>;
  },
): Fought {
  const draw = random(`bench ${seed}`);
  const kept = { seat: 'carthage', share: shares.own, fresh: shares.other } as const;
  const begun = withShares(game, OPTIONS, kept).log;
  return {
    source,
    played: [...randomGame(game, { options: OPTIONS, draw, source, lean, begun, most: 2000 })],
  };
}
