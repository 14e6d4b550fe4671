import {
  choicesAgree,
  invariantsHold,
  isDeterministic,
  needsNoSecret,
  random,
  seeds,
  sightCommutes,
  twinWorlds,
} from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { secrets, shortGames, stray, wholeGames } from '../testkit/index.js';

describe('the laws, on random games of the Metaurus', () => {
  it.each(seeds(12, 150))('law 1: sight commutes (%s)', (seed) => sightCommutes(shortGames, seed));
  it.each(seeds(12, 150))('law 3: choices and decisions agree (%s)', (seed) =>
    choicesAgree(shortGames, seed),
  );
  it.each(seeds(4, 100))('law 4: the same chance, the same game (%s)', (seed) =>
    isDeterministic(shortGames, seed),
  );
  it.each(seeds(12, 150))('law 5: no secret is needed (%s)', (seed) => needsNoSecret(shortGames, seed));
  it.each(seeds(4, 200))('law 6: the invariants hold and the game ends in time (%s)', (seed) => {
    expect(invariantsHold(wholeGames, seed).outcome).not.toBeNull();
  });

  it.each(['rome', 'carthage'] as const)(
    'law 2: nobody can tell what %s has ordered until it is shown',
    (seat) => {
      const reports = seeds(60, 500).map((seed) => twinWorlds(shortGames, `${seat}/${seed}`, secrets(seat)));
      expect(reports.filter((report) => report.differences > 0).length).toBeGreaterThan(20);
      expect(reports.some((report) => report.together > report.differences)).toBe(true);
      expect(reports.some((report) => report.revealed)).toBe(true);
    },
  );

  it('the random games draw on every verb', () => {
    const draw = random('verbs');
    const verbs = new Set(Array.from({ length: 300 }, () => stray(draw).verb));
    expect(verbs.size).toBe(18);
  });
});
