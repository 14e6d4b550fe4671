import {
  decide,
  frameFor,
  type ChanceSource,
  type Decided,
  type Game,
  type GameTypes,
  type Random,
  type Refusal,
  type Result,
} from '@tessera/core';

/** What nobody checks: a dream is never opened. */
const DREAMT = { salt: '0'.repeat(32), token: '0'.repeat(64) };

/** Chance as a bot imagines it: drawn from its own choices, so that no game's seed is near it. */
export const dreamtChance = (draw: Random): ChanceSource => ({
  face: (_n, sides) => draw.below(sides),
  draw: ({ sides }) => draw.below(sides),
  seal: () => DREAMT,
});

/** What a seat might do in a position that a bot imagines. */
export interface Dreamt<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly steps: readonly T['step'][];
  readonly draw: Random;
}

/** What may come of a plan in a position that a bot has imagined (`Game.imagine`), under chance that it imagines too. */
export const dream = <T extends GameTypes>(
  game: Game<T>,
  imagined: T['state'],
  { seat, steps, draw }: Dreamt<T>,
): Result<Decided<T>, Refusal> =>
  decide(
    game,
    imagined,
    { seat, commit: { frame: frameFor(game, imagined, seat) ?? 0, steps } },
    dreamtChance(draw),
  );
