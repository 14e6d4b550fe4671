import type { Random } from '@tessera/core';
import type { Secrets, Subject } from '@tessera/core/testkit';
import {
  breachesIn,
  CHIT_COMMANDS,
  CHIT_ORDERS,
  COMMANDS,
  frameAt,
  metaurus,
  ORDERS,
  type Metaurus,
  type MetaurusGame,
  type Options,
  type Seat,
  type State,
  type Step,
} from '../rules/index.js';
import { fighter, melee } from './melee.js';

const { world } = metaurus;

const anyUnit = (draw: Random) => draw.below(world.counters.length + 1);
const anyHex = (draw: Random) => draw.pick(world.grid.hexes);

/** Any step at all, also of units and hexes that do not exist. */
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

/** What is wrong with a position of a game (law 6). */
const faultsOf =
  ({ world }: MetaurusGame) =>
  (state: State): string[] =>
    breachesIn(world, state).map(({ invariant, about }) => `${invariant}: ${about.join()}`);

/** Two set-ups, then twenty Game Turns at the most: initiative, both orders, and 24 activations of some six commits. */
const BOUND = 2 + 20 * (3 + 24 * 6);
/** Whole games of players who lean to nothing. */
export const wholeGames: Subject<Metaurus> = {
  game: metaurus,
  options,
  stray,
  faults: faultsOf(metaurus),
  faultsInView: faultsOf(metaurus),
  bound: BOUND,
};
/** The same for games that are cut off after a few turns, where one looks at every single event. */
export const shortGames: Subject<Metaurus> = { ...wholeGames, bound: 60 };
/** Games of players who seek the fight, from a set-up face to face: every rule of combat comes up in them. */
export const battles: Subject<Metaurus> = {
  ...wholeGames,
  game: melee,
  faults: faultsOf(melee),
  faultsInView: faultsOf(melee),
  lean: fighter(melee),
};
/** The same, cut off after a few turns. */
export const shortBattles: Subject<Metaurus> = { ...battles, bound: 90 };

/** The chits that a seat changes in a plan, given another order each: nobody else could tell. */
function otherOrders(state: State, steps: readonly Step[], draw: Random): Step[] {
  return steps.flatMap((step): Step[] => {
    if (step.verb !== 'order') return [step];
    const orders = CHIT_ORDERS.slice(0, 3).filter((order) => order !== state.chits[step.command].order);
    return draw.happens(0.3) ? [] : [{ ...step, order: draw.pick(orders) }];
  });
}

/** What one side orders in secret, and how it could have ordered something else. */
export const secrets = (secretive: Seat): Secrets<Metaurus> => ({
  secretive,
  twin: (state, commit, draw) => {
    if (frameAt(state, 'orders') === null && frameAt(state, 'setUp') === null) return null;
    return { ...commit, steps: otherOrders(state, commit.steps, draw) };
  },
  reveals: ['ChitShown'],
});
