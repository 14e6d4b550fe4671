import { numberOf, SPACES, type Seat, type Space } from '../rules/index.js';
import { costOf } from '../rules/movement/ways.js';
import type { World } from '../rules/world.js';

/** How many Movement Points lie between spaces, by land and by sea. */
export type Distances = ReadonlyMap<Space, ReadonlyMap<Space, number>>;

/** What a leg by sea counts beside Movement Points: ships are rare, and Carthage's may be sunk. */
const SEA: Readonly<Record<Seat, number>> = { rome: 6, carthage: 10 };

/** Farther than any way leads. */
export const FAR = 99;

function distancesFrom(world: World, from: Space, sea: number): ReadonlyMap<Space, number> {
  const found = new Map<Space, number>([[from, 0]]);
  const open = [from];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const cost = found.get(at) ?? 0;
    const ports = world.spaceOf(at).port === null ? [] : world.ports;
    const ways = [
      ...world.neighbours(at).map(({ space, way }) => ({ space, cost: costOf(way) })),
      ...ports.map((space) => ({ space, cost: sea })),
    ];
    for (const way of ways) {
      if (cost + way.cost >= (found.get(way.space) ?? FAR)) continue;
      found.set(way.space, cost + way.cost);
      open.push(way.space);
    }
  }
  return found;
}

/** How much of something far away counts. */
const near = (steps: number): number => (steps >= FAR ? 0 : 1 / (1 + (steps / 5) ** 1.5));

/** How much of what lies in other spaces counts in a space: by their numbers. */
export type Nearness = ReadonlyMap<Space, readonly number[]>;

/** The distances on a map as each side's armies cover them, and how much of what lies there counts. */
export interface Reach {
  readonly far: Readonly<Record<Seat, Distances>>;
  readonly near: Readonly<Record<Seat, Nearness>>;
}

function nearnessIn(distances: Distances): Nearness {
  const from = (found: ReadonlyMap<Space, number>): readonly number[] => {
    const shares = SPACES.map(() => 0);
    for (const space of SPACES) shares[numberOf(space)] = near(found.get(space) ?? FAR);
    return shares;
  };
  return new Map([...distances].map(([space, found]) => [space, from(found)]));
}

const known = new WeakMap<World, Reach>();

/** How far it is on a map for either side, reckoned once. */
export function reachOn(world: World): Reach {
  const before = known.get(world);
  if (before !== undefined) return before;
  const of = (seat: Seat): Distances =>
    new Map(SPACES.map((space) => [space, distancesFrom(world, space, SEA[seat])]));
  const far = { rome: of('rome'), carthage: of('carthage') };
  const found = { far, near: { rome: nearnessIn(far.rome), carthage: nearnessIn(far.carthage) } };
  known.set(world, found);
  return found;
}
