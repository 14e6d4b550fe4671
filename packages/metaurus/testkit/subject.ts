import type { Random } from '@tessera/core';
import {
  asksOnlyChoices,
  choicesAgree,
  foreseesWhatComes,
  imaginesWhatCouldBe,
  invariantsHold,
  isDeterministic,
  needsNoSecret,
  rollsOnce,
  type Secrets,
  seeds,
  sightCommutes,
  type Subject,
  twinWorlds,
} from '@tessera/core/testkit';
import {
  breachesIn,
  CHIT_COMMANDS,
  CHIT_ORDERS,
  COMMANDS,
  frameAt,
  metaurus,
  type Metaurus,
  type MetaurusGame,
  type Options,
  optionsFor,
  ORDERS,
  type Seat,
  SEATS,
  smallBattle,
  type State,
  type Step,
} from '../rules/index.js';
import { fighter, melee } from './melee.js';
import { expect, it } from 'vitest';

const { world } = metaurus;

const anyUnit = (draw: Random) => draw.below(world.counters.length + 1);
const anyHex = (draw: Random) => draw.pick(world.grid.hexes);

/** Returns any step, also of units and hexes that do not exist. */
export function stray(draw: Random): Step {
  const unit = anyUnit(draw);
  return draw.pick<() => Step>([
    () => ({ verb: 'turn', unit, facing: draw.pick([0, 1, 2, 3, 4, 5]) }),
    () => ({ verb: 'swap', unit, with: anyUnit(draw) }),
    () => ({ verb: 'attach', unit, command: draw.pick(COMMANDS) }),
    () => ({ verb: 'order', command: draw.pick(CHIT_COMMANDS), order: draw.pick(CHIT_ORDERS) }),
    () => ({ verb: 'status', unit, order: draw.pick(ORDERS) }),
    () => ({ verb: 'go', turn: draw.pick(['first', 'second']) }),
    () => ({ verb: 'activate', command: draw.pick(COMMANDS) }),
    () => ({ verb: 'combine', command: draw.pick(COMMANDS), with: draw.pick(COMMANDS) }),
    () => ({ verb: 'pass' }),
    () => ({ verb: 'move', unit, to: anyHex(draw) }),
    () => ({ verb: 'exit', unit }),
    () => ({ verb: 'trample', unit }),
    () => ({ verb: 'attack', unit, target: anyUnit(draw) }),
    () => ({ verb: 'resolve', attack: 1 + draw.below(4) }),
    () => ({ verb: 'retreat', unit, to: anyHex(draw) }),
    () => ({ verb: 'counter' }),
    () => ({ verb: 'advance', unit, to: anyHex(draw) }),
    () => ({ verb: 'decline' }),
  ])();
}

const options = (draw: Random): Options => ({
  gauls: draw.happens(0.5),
  ownElephantVictimsCount: draw.happens(0.5),
  turnLimit: '20',
});

/** The faults of a position (law 6). */
const faultsOf =
  ({ world }: MetaurusGame) =>
  (state: State): string[] =>
    breachesIn(world, state).map(({ invariant, about }) => `${invariant}: ${about.join()}`);

/** Two set-ups, then twenty Game Turns at the most: initiative, both orders, and 24 activations of some six commits. */
const BOUND = 2 + 20 * (3 + 24 * 6);
/** Whole games of players without a lean. */
export const wholeGames: Subject<Metaurus> = {
  game: metaurus,
  options,
  stray,
  faults: faultsOf(metaurus),
  faultsInView: faultsOf(metaurus),
  bound: BOUND,
};
/** Whole games of the small battle, of players without a lean. */
export const smallGames: Subject<Metaurus> = {
  ...wholeGames,
  game: smallBattle,
  options: () => optionsFor.small.parse({ battle: 'small' }),
  faults: faultsOf(smallBattle),
  faultsInView: faultsOf(smallBattle),
  bound: 2 + 6 * (3 + 4 * 6),
};
/** The same, cut off after a few turns, for laws that look at every single event. */
export const shortGames: Subject<Metaurus> = { ...wholeGames, bound: 60 };
/** Games of players that seek the fight, from a set-up face to face, so that every combat rule is used. */
export const battles: Subject<Metaurus> = {
  ...wholeGames,
  game: melee,
  faults: faultsOf(melee),
  faultsInView: faultsOf(melee),
  lean: fighter(melee),
};
/** The same, cut off after a few turns. */
export const shortBattles: Subject<Metaurus> = { ...battles, bound: 90 };

/** The plan with another order for each chit that it changes, which nobody else can tell. */
function otherOrders(state: State, steps: readonly Step[], draw: Random): Step[] {
  return steps.flatMap((step): Step[] => {
    if (step.verb !== 'order') return [step];
    const orders = CHIT_ORDERS.slice(0, 3).filter((order) => order !== state.chits[step.command].order);
    return draw.happens(0.3) ? [] : [{ ...step, order: draw.pick(orders) }];
  });
}

/** Returns the secrets of one side: its orders, and how they could differ. */
export const secrets = (secretive: Seat): Secrets<Metaurus> => ({
  secretive,
  twin: (state, commit, draw) => {
    if (frameAt(state, 'orders') === null && frameAt(state, 'setUp') === null) return null;
    return { ...commit, steps: otherOrders(state, commit.steps, draw) };
  },
  reveals: ['ChitShown'],
});

/** The games for the laws, and how many of them the ordinary run plays for each law. */
export interface Trial {
  /** Cut off after a few turns, for laws that look at every single event. */
  readonly short: Subject<Metaurus>;
  /** Played to their end. */
  readonly whole: Subject<Metaurus>;
  readonly games: number;
  /** The number of whole games in the ordinary run. */
  readonly ends: number;
  /** The pairs of twins for each seat. At least a third of them must come to differ. */
  readonly twins: number;
}

/** The hidden parts of a position: each chit's order. */
const ordersIn = ({ chits }: State): Record<string, string> =>
  Object.fromEntries(Object.entries(chits).map(([command, { order }]) => [command, order]));

/** Defines tests of the seven laws of a game with these random games. */
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
  it.each(seeds(2, 80))(
    'law 8: what a plan is foreseen to lead to is what comes (%s)',
    (seed) => void foreseesWhatComes(short, seed),
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
