import {
  choicesAgree,
  invariantsHold,
  isDeterministic,
  needsNoSecret,
  seeds,
  sightCommutes,
  twinWorlds,
} from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { battles, secrets, shortBattles } from '../testkit/index.js';

describe('the laws, in battles of players who seek the fight', () => {
  it.each(seeds(6, 150))('law 1: sight commutes (%s)', (seed) => sightCommutes(shortBattles, seed));
  it.each(seeds(6, 150))('law 3: choices and decisions agree (%s)', (seed) =>
    choicesAgree(shortBattles, seed),
  );
  it.each(seeds(4, 100))('law 4: the same chance, the same game (%s)', (seed) =>
    isDeterministic(shortBattles, seed),
  );
  it.each(seeds(6, 150))('law 5: no secret is needed (%s)', (seed) => needsNoSecret(shortBattles, seed));
  it.each(seeds(6, 200))('law 6: the invariants hold and the game ends in time (%s)', (seed) => {
    expect(invariantsHold(battles, seed).outcome).not.toBeNull();
  });

  it.each(['rome', 'carthage'] as const)(
    'law 2: nobody can tell what %s has ordered until it is shown',
    (seat) => {
      const reports = seeds(30, 500).map((seed) =>
        twinWorlds(shortBattles, `${seat}/${seed}`, secrets(seat)),
      );
      expect(reports.filter((report) => report.differences > 0).length).toBeGreaterThan(10);
      expect(reports.some((report) => report.together > report.differences)).toBe(true);
      expect(reports.some((report) => report.revealed)).toBe(true);
    },
  );
});
