import { SPACES, type Seat, type Space } from '../rules/index.js';
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

const known = new WeakMap<World, Readonly<Record<Seat, Distances>>>();

/** The distances on a map as a side's armies cover them. */
export function distancesOf(world: World): Readonly<Record<Seat, Distances>> {
  const before = known.get(world);
  if (before !== undefined) return before;
  const of = (seat: Seat): Distances =>
    new Map(SPACES.map((space) => [space, distancesFrom(world, space, SEA[seat])]));
  const found = { rome: of('rome'), carthage: of('carthage') };
  known.set(world, found);
  return found;
}
