import { flood, neighbours, pathTo, type HexId, type Reached } from '@tessera/hex';
import type { State, UnitId } from './model.js';
import { actingOrder, hasMoved, isThreatened, ratingOf, unitAt, unitOf } from './position.js';
import { counterOf, moverOf, type World } from './world.js';

/** Where a unit may go in the activation under way. */
export interface Reach {
  /** The hexes in which it may end, ascending. */
  readonly to: readonly HexId[];
  /** True when its order says that it must go to one of them (5.2, R14, R16). */
  readonly must: boolean;
  /** How each hex is reached, at what cost in Movement Points. */
  readonly reached: ReadonlyMap<HexId, Reached>;
  /** The way off the map, where it may leave: the hexes to its last one, and the cost with the exit (R20). */
  readonly exit: { readonly path: readonly HexId[]; readonly cost: number } | null;
}

const NOWHERE: Reach = { to: [], must: false, reached: new Map(), exit: null };

/** The places that a unit has reached without its start, in ascending order. */
const others = (reached: ReadonlyMap<HexId, Reached>, start: HexId): HexId[] =>
  [...reached.keys()].filter((hex) => hex !== start).sort((a, b) => a - b);

/** The cheapest way off the map (R20). Its last hex lets the unit go on: Free elephants stop next to an enemy. */
function wayOut(
  world: World,
  state: State,
  { unit, reached }: { readonly unit: UnitId; readonly reached: ReadonlyMap<HexId, Reached> },
): Reach['exit'] {
  const { seat, weapon } = counterOf(world, unit);
  if (seat !== world.map.exit.seat) return null;
  const budget = ratingOf(world, state, unit).movement - world.tables.terrain.exit[moverOf(weapon)];
  const start = unitOf(state, unit).hex;
  const ways = [...reached]
    .filter(([hex, { cost }]) => world.isExit(hex) && cost <= budget)
    .filter(([hex]) => hex === start || !isThreatened(world, state, { seat, hex }))
    .sort(([a, one], [b, two]) => one.cost - two.cost || a - b);
  const [best] = ways;
  if (best === undefined) return null;
  const [hex, { cost }] = best;
  return { path: pathTo(reached, hex), cost: cost + world.tables.terrain.exit[moverOf(weapon)] };
}

/** Move and Free (5.2, R13, R16, R17): by Movement Points, Move never next to an enemy, Free stopping there. */
function march(world: World, state: State, { unit, free }: { unit: UnitId; free: boolean }): Reach {
  const { seat, weapon } = counterOf(world, unit);
  const start = unitOf(state, unit).hex;
  const price = world.stepCost(weapon);
  const isNearEnemy = (hex: HexId) => isThreatened(world, state, { seat, hex });
  const isClosed = (hex: HexId) => unitAt(world, state, hex) !== null || (!free && isNearEnemy(hex));
  const reached = flood(world.grid, start, {
    budget: ratingOf(world, state, unit).movement,
    cost: (from, to) => (isClosed(to) ? Infinity : price(from, to)),
    stops: isNearEnemy,
  });
  const to = others(reached, start);
  return { to, must: !free && to.length > 0, reached, exit: wayOut(world, state, { unit, reached }) };
}

/** Move to Attack (5.2, R14): one hex, next to an enemy where that can be; else one hex at will. */
function close(world: World, state: State, unit: UnitId): Reach {
  const { seat, weapon } = counterOf(world, unit);
  const start = unitOf(state, unit).hex;
  const price = world.stepCost(weapon);
  const { movement } = ratingOf(world, state, unit);
  const open = neighbours(world.grid, start).filter(
    (hex) => unitAt(world, state, hex) === null && price(start, hex) <= movement,
  );
  const facing = open.filter((hex) => isThreatened(world, state, { seat, hex }));
  const to = [...(facing.length > 0 ? facing : open)].sort((a, b) => a - b);
  const reached = new Map<HexId, Reached>([[start, { cost: 0, from: null }]]);
  for (const hex of to) reached.set(hex, { cost: price(start, hex), from: start });
  return { to, must: facing.length > 0, reached, exit: null };
}

/** Where a unit of an active command may move now; nowhere when it has moved, may not, or is kept from it. */
export function reachOf(world: World, state: State, unit: UnitId): Reach {
  const frame = state.frames.at(-1);
  if (frame?.at !== 'movement' || frame.balking.includes(unit) || hasMoved(state, unit)) {
    return NOWHERE;
  }
  const order = actingOrder(world, state, unit);
  switch (order) {
    case 'move':
      return march(world, state, { unit, free: false });
    case 'free':
      return march(world, state, { unit, free: true });
    case 'moveToAttack':
      return close(world, state, unit);
    case 'stand':
    case 'attack':
    case 'reform':
    case 'hidden':
      return NOWHERE;
  }
}
