import {
  choicesAgree,
  invariantsHold,
  isDeterministic,
  needsNoSecret,
  random,
  seeds,
  sightCommutes,
  twinWorlds,
  type Random,
  type Secrets,
  type Subject,
} from '@tessera/core/testkit';
import { distance } from '@tessera/hex';
import { describe, expect, it } from 'vitest';
import { fighter, melee } from '../testkit/index.js';
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
} from './index.js';

const { world } = metaurus;

const anyUnit = (draw: Random) => draw.below(world.counters.length + 1);
const anyHex = (draw: Random) => draw.pick(world.grid.hexes);

/** Any step at all, also of units and hexes that do not exist. */
function stray(draw: Random): Step {
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
const subject: Subject<Metaurus> = { game: metaurus, options, stray, faults, bound: BOUND };
/** The same for games that are cut off after a few turns, where one looks at every single event. */
const short: Subject<Metaurus> = { ...subject, bound: 60 };
/** Games of players who seek the fight, from a set-up face to face: every rule of combat comes up in them. */
const fought: Subject<Metaurus> = { ...subject, game: melee, lean: fighter(melee) };
const scuffle: Subject<Metaurus> = { ...fought, bound: 90 };

/** The chits that a seat changes in a plan, given another order each: nobody else could tell. */
function otherOrders(state: State, steps: readonly Step[], draw: Random): Step[] {
  return steps.flatMap((step): Step[] => {
    if (step.verb !== 'order') return [step];
    const orders = CHIT_ORDERS.slice(0, 3).filter((order) => order !== state.chits[step.command].order);
    return draw.happens(0.3) ? [] : [{ ...step, order: draw.pick(orders) }];
  });
}

const secrets = (secretive: Seat): Secrets<Metaurus> => ({
  secretive,
  twin: (state, commit, draw) => {
    if (frameAt(state, 'orders') === null && frameAt(state, 'setUp') === null) return null;
    return { ...commit, steps: otherOrders(state, commit.steps, draw) };
  },
  reveals: ['ChitShown'],
});

describe('the laws, on random games of the Metaurus', () => {
  it.each(seeds(12, 400))('law 1: sight commutes (%s)', (seed) => sightCommutes(short, seed));
  it.each(seeds(12, 400))('law 3: choices and decisions agree (%s)', (seed) => choicesAgree(short, seed));
  it.each(seeds(4, 100))('law 4: the same chance, the same game (%s)', (seed) =>
    isDeterministic(short, seed),
  );
  it.each(seeds(12, 400))('law 5: no secret is needed (%s)', (seed) => needsNoSecret(short, seed));
  it.each(seeds(4, 200))('law 6: the invariants hold and the game ends in time (%s)', (seed) => {
    expect(invariantsHold(subject, seed).outcome).not.toBeNull();
  });

  it.each(['rome', 'carthage'] as const)(
    'law 2: nobody can tell what %s has ordered until it is shown',
    (seat) => {
      const reports = seeds(60, 1000).map((seed) => twinWorlds(short, `${seat}/${seed}`, secrets(seat)));
      expect(reports.filter((report) => report.differences > 0).length).toBeGreaterThan(20);
      expect(reports.some((report) => report.together > report.differences)).toBe(true);
      expect(reports.some((report) => report.revealed)).toBe(true);
    },
  );

  it.each(seeds(6, 400))('law 1: sight commutes in battle (%s)', (seed) => sightCommutes(scuffle, seed));
  it.each(seeds(6, 400))('law 3: choices and decisions agree in battle (%s)', (seed) =>
    choicesAgree(scuffle, seed),
  );
  it.each(seeds(4, 100))('law 4: the same chance, the same battle (%s)', (seed) =>
    isDeterministic(scuffle, seed),
  );
  it.each(seeds(6, 400))('law 5: no secret is needed in battle (%s)', (seed) => needsNoSecret(scuffle, seed));
  it.each(seeds(6, 1000))('law 6: a battle keeps the invariants and ends in time (%s)', (seed) => {
    expect(invariantsHold(fought, seed).outcome).not.toBeNull();
  });
  it.each(['rome', 'carthage'] as const)(
    'law 2: in battle too nobody can tell what %s has ordered',
    (seat) => {
      const reports = seeds(30, 1000).map((seed) => twinWorlds(scuffle, `${seat}/${seed}`, secrets(seat)));
      expect(reports.filter((report) => report.differences > 0).length).toBeGreaterThan(10);
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
