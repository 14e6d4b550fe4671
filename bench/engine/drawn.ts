import { type ChanceSource, type Game, type GameTypes, type Lean, levelHeaded, random } from '@tessera/core';
import { type Played, randomGame, withShares } from '@tessera/core/testkit';
import type { DrawnGames, GameBench } from '@tessera/tools/bench';

/** A game that was played before anything is measured. */
export interface Drawn<T extends GameTypes> {
  readonly source: ChanceSource;
  /** The facts with which it began. */
  readonly begun: readonly T['event'][];
  readonly played: readonly Played<T>[];
}

/** A random game of the tests' player, or of one that leans. */
export function drawnGame<T extends GameTypes>(
  game: Game<T>,
  options: T['options'],
  {
    source,
    seed,
    lean,
    shares = { own: 'a0'.repeat(16), other: '0b'.repeat(16) },
  }: {
    readonly source: ChanceSource;
    readonly seed: number;
    readonly lean?: Lean<T>;
    readonly shares?: Readonly<Record<'own' | 'other', string>>;
  },
): Drawn<T> {
  const draw = random(`bench ${seed}`);
  const [seat] = game.seats;
  if (seat === undefined) throw new Error('A game has seats.');
  const begun = withShares(game, options, { seat, share: shares.own, fresh: shares.other }).log;
  return {
    source,
    begun,
    played: [...randomGame(game, { options, draw, source, lean, begun, most: 2000 })],
  };
}

/** The games that a game names to be drawn; where it names none, those of the random player, folded whole. */
export const drawnOf = <T extends GameTypes>({ game, drawn }: GameBench<T>): DrawnGames<T> =>
  drawn ?? {
    one: 'a random game',
    many: 'random games',
    game,
    lean: levelHeaded(game),
    kinds: [{ name: 'planning', isAsked: () => true }],
    folded: Infinity,
  };
