import {
  asksOnlyChoices,
  choicesAgree,
  foreseesWhatComes,
  imaginesWhatCouldBe,
  invariantsHold,
  isDeterministic,
  needsNoSecret,
  rollsOnce,
  seeds,
  sightCommutes,
  twinWorlds,
} from '@tessera/core/testkit';
import { playedFaults, schemaFaults } from '@tessera/plain/testkit';
import { describe, expect, it } from 'vitest';
import { hideoutTexts } from '../texts/index.js';
import { camps, SIDES_OF_THE_COIN, subject, twinsOf } from '../testkit/index.js';

describe('the laws of the core, on this game', () => {
  it.each(seeds(20, 1000))('law 1: sight commutes (%s)', (seed) => sightCommutes(subject, seed));
  it.each(seeds(20, 1000))('law 3: choices and decisions agree (%s)', (seed) => choicesAgree(subject, seed));
  it.each(seeds(20, 500))('law 4: the same chance, the same game (%s)', (seed) =>
    isDeterministic(subject, seed),
  );
  it.each(seeds(20, 1000))('law 5: no secret is needed (%s)', (seed) => needsNoSecret(subject, seed));
  it.each(seeds(20, 1000))('no takeback rolls a die again or reaches behind one (%s)', (seed) =>
    rollsOnce(subject, seed, SIDES_OF_THE_COIN),
  );
  it.each(seeds(20, 1000))('law 6: the invariants hold and the game ends (%s)', (seed) => {
    expect(invariantsHold(subject, seed).outcome?.by).toBe('found');
  });
  it.each(seeds(20, 1000))('law 7: what has one answer alone is not asked (%s)', (seed) =>
    asksOnlyChoices(subject, seed),
  );
  it.each(seeds(20, 500))(
    'law 8: what a plan is foreseen to lead to is what comes (%s)',
    (seed) => void foreseesWhatComes(subject, seed),
  );
  it.each(seeds(20, 200))(
    'what is imagined agrees with what is seen, and is anything that could be (%s)',
    (seed) => imaginesWhatCouldBe(subject, seed, camps),
  );

  it.each(['north', 'south'] as const)('law 2: nobody can tell where %s hides until it is shown', (seat) => {
    const reports = seeds(40, 1000).map((seed) => twinWorlds(subject, seed, twinsOf(seat)));
    expect(reports.some((report) => report.differences > 0)).toBe(true);
    expect(reports.some((report) => report.revealed)).toBe(true);
  });

  it('every text has what it names, whatever the values are', () => {
    expect(schemaFaults({ game: subject.game, texts: hideoutTexts })).toEqual([]);
    expect(playedFaults(subject, seeds(20, 200), hideoutTexts)).toEqual([]);
  });
});
