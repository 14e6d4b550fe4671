import {
  asksOnlyChoices,
  choicesAgree,
  imaginesWhatCouldBe,
  invariantsHold,
  isDeterministic,
  needsNoSecret,
  rollsOnce,
  seeds,
  sightCommutes,
  twinWorlds,
  type Subject,
} from '@tessera/core/testkit';
import { expect, it } from 'vitest';
import { SEATS, type Metaurus, type State } from '../rules/index.js';
import { secrets } from './subject.js';

/** The games that the laws are tried on, and how many of them the ordinary run plays for each law. */
export interface Trial {
  /** Cut off after a few turns, where one looks at every single event. */
  readonly short: Subject<Metaurus>;
  /** Played to their end. */
  readonly whole: Subject<Metaurus>;
  readonly games: number;
  /** Whole games of the ordinary run. */
  readonly ends: number;
  /** Pairs of twins for each seat; a third of them at least comes to differ. */
  readonly twins: number;
}

/** What is hidden of a position: each chit's order. */
const ordersIn = ({ chits }: State): Record<string, string> =>
  Object.fromEntries(Object.entries(chits).map(([command, { order }]) => [command, order]));

/** States the seven laws of a game (design: the core) as tests, of random games of that kind. */
export function lawsHold({ short, whole, games, ends, twins }: Trial): void {
  it.each(seeds(games, 150))('law 1: sight commutes (%s)', (seed) => sightCommutes(short, seed));
  it.each(seeds(games, 150))('law 3: choices and decisions agree (%s)', (seed) => choicesAgree(short, seed));
  it.each(seeds(4, 100))('law 4: the same chance, the same game (%s)', (seed) =>
    isDeterministic(short, seed),
  );
  it.each(seeds(games, 150))('law 5: no secret is needed (%s)', (seed) => needsNoSecret(short, seed));
  it.each(seeds(4, 100))('no takeback rolls a die again or reaches behind one (%s)', (seed) =>
    rollsOnce(short, seed, 10),
  );
  it.each(seeds(ends, 200))('law 6: the invariants hold and the game ends in time (%s)', (seed) => {
    expect(invariantsHold(whole, seed).outcome).not.toBeNull();
  });
  it.each(seeds(2, 150))('law 7: what has one answer alone is not asked (%s)', (seed) =>
    asksOnlyChoices(short, seed),
  );
  it.each(seeds(4, 60))(
    'what a seat imagines could be so, and every order that could be comes up (%s)',
    (seed) => imaginesWhatCouldBe(short, seed, ordersIn),
  );
  it.each(SEATS)('law 2: nobody can tell what %s has ordered until it is shown', (seat) => {
    const reports = seeds(twins, 500).map((seed) => twinWorlds(short, `${seat}/${seed}`, secrets(seat)));
    expect(reports.filter((report) => report.differences > 0).length).toBeGreaterThan(twins / 3);
    expect(reports.some((report) => report.together > report.differences)).toBe(true);
    expect(reports.some((report) => report.revealed)).toBe(true);
  });
}
