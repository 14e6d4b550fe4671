import { seeds, watch } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { hannibal as game } from '../testkit/position.js';
import { wholeGames } from '../testkit/subject.js';
import { FACTS, type Fact } from './model/index.js';

/** The numbers of all dice and draws in a game's facts, by stream. */
function claimed(log: readonly Fact[]): Map<string, number[]> {
  const streams = new Map<string, number[]>();
  let state = game.empty;
  for (const fact of log) {
    for (const claim of FACTS.claimsOf(state, fact)) {
      if (claim.kind !== 'die' && claim.kind !== 'drawn') continue;
      expect(claim.face, fact.kind).toBeGreaterThanOrEqual(0);
      expect(claim.face, fact.kind).toBeLessThan(claim.sides);
      const stream = claim.kind === 'die' ? 'dice' : claim.stream;
      streams.set(stream, [...(streams.get(stream) ?? []), claim.n]);
    }
    state = game.evolve(state, fact);
  }
  return streams;
}

describe('the chance of a whole game', () => {
  it.each(seeds(3, 100))('is claimed in numbers without a gap, as its check wants them (%s)', (seed) => {
    const streams = claimed(watch(wholeGames, seed, () => undefined).log);
    expect([...streams.keys()]).toEqual(expect.arrayContaining(['dice', 'deck', 'consul']));
    for (const numbers of streams.values()) expect(numbers).toEqual(numbers.map((_, at) => at));
  });
});
