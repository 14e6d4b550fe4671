import { type Game, type Lean, random, waiting } from '@tessera/core';
import { idealChance, randomGame, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import type { Hannibal, State } from '../../rules/index.js';
import { faultsIn, fighter, hannibal, wholeGames } from '../../testkit/index.js';
import { simple } from './simple.js';

const game: Game<Hannibal> = hannibal;

const PLAYERS: readonly (readonly [string, Lean<Hannibal> | undefined])[] = [
  ['who take any step that is allowed', undefined],
  ['who seek the fight', fighter],
  ['who weigh what they may do', simple(hannibal)],
];

/** Plays a war to its end. A question without a step that answers it is a dead end, at which a player throws. */
function war(seed: string, lean: Lean<Hannibal> | undefined): State {
  const draw = random(seed);
  const options = wholeGames.options(draw);
  const setting = { options, draw, source: idealChance(seed), lean, most: wholeGames.bound };
  let end = game.empty;
  for (const { before, after } of randomGame(game, setting)) {
    const where = `${seed}: ${before.frames.at(-1)?.at ?? 'nothing'}`;
    expect(waiting(game, before), `${where}: one seat is asked at a time (13.1)`).toHaveLength(1);
    const faults = faultsIn(after);
    if (faults.length > 0) expect(faults, where).toEqual([]);
    end = after;
  }
  return end;
}

describe.each(PLAYERS)('a whole war of players %s', (_, lean) => {
  it.each(seeds(1, 700))('has a way on at every question, and is decided within its bound (%s)', (seed) => {
    const { outcome, turn } = war(seed, lean);
    expect(outcome?.winner, `${seed}: turn ${turn}`).toMatch(/^(rome|carthage)$/);
  });
});
