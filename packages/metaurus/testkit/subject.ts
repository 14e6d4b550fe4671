import type { Random, Secrets, Subject } from '@tessera/core/testkit';
import { distance } from '@tessera/hex';
import {
  CHIT_COMMANDS,
  CHIT_ORDERS,
  COMMANDS,
  frameAt,
  metaurus,
  ORDERS,
  type Link,
  type Metaurus,
  type Options,
  type Seat,
  type State,
  type Step,
} from '../src/index.js';
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

/** The same name for a link, whichever of the two attacked. */
const linkName = ({ attacker, defender }: Link): string =>
  [attacker, defender].sort((a, b) => a - b).join('-');

/** What is wrong with a position (law 6). */
function faults(state: State): string[] {
  const standing = state.units.filter(({ fate }) => fate === 'onMap').map(({ hex }) => hex);
  const strays = standing.filter((hex) => !world.grid.hexes.includes(hex));
  const stacks = standing.length - new Set(standing).size;
  const dead = state.engaged.filter(({ attacker, defender }) =>
    [attacker, defender].some((unit) => state.units[unit]?.fate !== 'onMap'),
  );
  const apart = state.engaged.filter(({ attacker, defender }) => {
    const [one, two] = [attacker, defender].map((unit) => state.units[unit]?.hex ?? 0);
    return (
      distance(one ?? 0, two ?? 0) !== 1 || world.counters[attacker]?.seat === world.counters[defender]?.seat
    );
  });
  const twice = state.engaged.length - new Set(state.engaged.map(linkName)).size;
  const light = state.units.filter((unit, id) => unit.disordered && world.counters[id]?.back === null);
  return [
    ...(state.units.length === 90 ? [] : ['a unit was made or lost']),
    ...strays.map((hex) => `a unit stands off the map at ${hex}`),
    ...(stacks === 0 ? [] : [`${stacks} units share a hex`]),
    ...dead.map((link) => `a link to a unit that is gone: ${JSON.stringify(link)}`),
    ...apart.map((link) => `a link between units that do not touch, or friends: ${JSON.stringify(link)}`),
    ...(twice === 0 ? [] : [`${twice} links stand twice`]),
    ...light.map(({ hex }) => `a Disordered unit without another side in ${hex}`),
  ];
}

/** Two set-ups, then twenty Game Turns at the most: initiative, both orders, and 24 activations of some six commits. */
const BOUND = 2 + 20 * (3 + 24 * 6);
/** Whole games of players who lean to nothing. */
export const wholeGames: Subject<Metaurus> = { game: metaurus, options, stray, faults, bound: BOUND };
/** The same for games that are cut off after a few turns, where one looks at every single event. */
export const shortGames: Subject<Metaurus> = { ...wholeGames, bound: 60 };
/** Games of players who seek the fight, from a set-up face to face: every rule of combat comes up in them. */
export const battles: Subject<Metaurus> = { ...wholeGames, game: melee, lean: fighter(melee) };
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
