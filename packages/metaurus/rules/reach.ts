import { neighbours, reachedIn, spread, pathIn, type HexId, type Reached, type Spread } from '@tessera/hex';
import type { Seat, State, Unit, UnitId } from './model.js';
import { actingOrder, hasMoved, ratingOf, unitOf } from './position.js';
import { isThreatened, occupancyIn, unitAt, type Occupancy } from './occupancy.js';
import { moverOf } from './field.js';
import { counterOf, type World } from './world.js';

/** A path: its hexes, beginning with the unit's own, and its cost in Movement Points. */
export interface MovePath {
  readonly path: readonly HexId[];
  readonly cost: number;
}

/** Where a unit may end in the activation under way. */
export interface Goals {
  /** The hexes in which it may end, ascending. */
  readonly to: readonly HexId[];
  /** True when its order says that it must go to one of them (5.2, R14, R16). */
  readonly must: boolean;
  /** The path off the map, or null: the hexes up to the last one, and the cost with the exit (R20). */
  readonly exit: MovePath | null;
}

/** A unit's goals with the paths to them. */
export interface Reach extends Goals {
  /** For each hex in reach: the hex before it, and the cost in Movement Points. */
  readonly reached: ReadonlyMap<HexId, Reached>;
}

/** Goals with the flood fill that found them. */
interface Scouted extends Goals {
  readonly found: Spread;
}

const NOWHERE: Reach = { to: [], must: false, reached: new Map(), exit: null };

// R20. The unit must be able to go on from the last hex: Free elephants stop next to an enemy.
function wayOut(
  world: World,
  state: State,
  { unit, found }: { readonly unit: UnitId; readonly found: Spread },
): MovePath | null {
  const { seat, weapon } = counterOf(world, unit);
  if (seat !== world.map.exit.seat) return null;
  const { start } = found;
  const price = world.tables.terrain.exit[moverOf(weapon)];
  const budget = ratingOf(world, state, unit).movement - price;
  const ends = found.hexes.filter((hex) => world.isExit(hex));
  const ways = (world.isExit(start) ? [start, ...ends] : ends)
    .filter((hex) => hex === start || !isThreatened(world, state, { seat, hex }))
    .flatMap((hex) => pathIn(found, hex) ?? [])
    .filter(({ cost }) => cost <= budget)
    .sort((one, two) => one.cost - two.cost || (one.path.at(-1) ?? 0) - (two.path.at(-1) ?? 0));
  const [best] = ways;
  return best === undefined ? null : { path: best.path, cost: best.cost + price };
}

/** Move and Free (5.2, R13, R16, R17): by Movement Points, Move never next to an enemy, Free stopping there. */
function march(world: World, state: State, { unit, free }: { unit: UnitId; free: boolean }): Scouted {
  const { seat, weapon } = counterOf(world, unit);
  const { occupied, threats } = occupancyIn(world, state);
  const near = threats[seat];
  const found = spread(world.grid, unitOf(state, unit).hex, {
    budget: ratingOf(world, state, unit).movement,
    tolls: world.tolls(weapon),
    isClosed: (hex) => occupied[hex] !== 0 || (!free && near[hex] !== 0),
    stops: (hex) => near[hex] !== 0,
  });
  const must = !free && found.hexes.length > 0;
  return { to: found.hexes, must, exit: wayOut(world, state, { unit, found }), found };
}

/** Move to Attack (5.2, R14): one hex, next to an enemy where that can be; else one hex at will. */
function close(world: World, state: State, unit: UnitId): Scouted {
  const { seat, weapon } = counterOf(world, unit);
  const start = unitOf(state, unit).hex;
  const price = world.stepCost(weapon);
  const { movement } = ratingOf(world, state, unit);
  const open = neighbours(world.grid, start).filter(
    (hex) => unitAt(world, state, hex) === null && price(start, hex) <= movement,
  );
  const facing = open.filter((hex) => isThreatened(world, state, { seat, hex }));
  const hexes = [...(facing.length > 0 ? facing : open)].sort((a, b) => a - b);
  const costs = hexes.map((hex) => price(start, hex));
  const found = { start, hexes, costs, from: hexes.map(() => start) };
  return { to: hexes, must: facing.length > 0, exit: null, found };
}

/** The kinds of movement. */
type Gait = 'move' | 'free' | 'moveToAttack';

/** The kind of movement of a unit now; null when it has moved already, balks, or its order does not let it move. */
function gaitOf(world: World, state: State, unit: UnitId): Gait | null {
  const frame = state.frames.at(-1);
  if (frame?.at !== 'movement' || frame.balking.includes(unit) || hasMoved(state, unit)) return null;
  const order = actingOrder(world, state, unit);
  return order === 'move' || order === 'free' || order === 'moveToAttack' ? order : null;
}

/** A unit's goals, and everything that they depend on. */
interface CachedGoals {
  readonly occupancy: Occupancy;
  readonly arrangement: number;
  readonly gait: Gait;
  readonly unit: Unit;
  readonly scouted: Scouted;
}

/** The last goals of each unit, by id. They stay right until something changes in or next to a hex in its reach. */
const cachedGoals: (CachedGoals | undefined)[] = [];

/** True while nothing has changed in or next to the hexes that were found. */
function isFresh({ occupancy, unit, arrangement, scouted }: CachedGoals, seat: Seat): boolean {
  const changed = occupancy.changed[seat];
  if ((changed[unit.hex] ?? 0) > arrangement) return false;
  for (const hex of scouted.found.hexes) if ((changed[hex] ?? 0) > arrangement) return false;
  return true;
}

/** A unit's cached goals, if they are still right. */
function fromCache(world: World, state: State, { id, gait }: { id: UnitId; gait: Gait }): Scouted | null {
  const last = cachedGoals[id];
  const occupancy = occupancyIn(world, state);
  if (last?.gait !== gait || last.occupancy !== occupancy) return null;
  const unit = unitOf(state, id);
  const isSame =
    unit === last.unit || (unit.hex === last.unit.hex && unit.disordered === last.unit.disordered);
  if (!isSame) return null;
  const { arrangement } = occupancy;
  if (last.arrangement === arrangement) return last.scouted;
  if (!isFresh(last, counterOf(world, id).seat)) return null;
  cachedGoals[id] = { occupancy, arrangement, gait, unit, scouted: last.scouted };
  return last.scouted;
}

/** The goals of a unit with that kind of movement, from the cache or by a flood fill. */
function scout(world: World, state: State, how: { id: UnitId; gait: Gait }): Scouted {
  const before = fromCache(world, state, how);
  if (before !== null) return before;
  const { id, gait } = how;
  const scouted =
    gait === 'moveToAttack'
      ? close(world, state, id)
      : march(world, state, { unit: id, free: gait === 'free' });
  const occupancy = occupancyIn(world, state);
  const { arrangement } = occupancy;
  cachedGoals[id] = { occupancy, arrangement, gait, unit: unitOf(state, id), scouted };
  return scouted;
}

/** The hexes where a unit of an active command may move now; none when it has moved already or may not move. */
export function goalsOf(world: World, state: State, unit: UnitId): Goals {
  const gait = gaitOf(world, state, unit);
  return gait === null ? NOWHERE : scout(world, state, { id: unit, gait });
}

/** Like `goalsOf`, with the path to every hex. */
export function reachOf(world: World, state: State, unit: UnitId): Reach {
  const gait = gaitOf(world, state, unit);
  if (gait === null) return NOWHERE;
  const { found, ...goals } = scout(world, state, { id: unit, gait });
  return { ...goals, reached: reachedIn(found) };
}

/** A unit's path to a hex; null when the hex is not in its reach. */
export function movePathTo(
  world: World,
  state: State,
  { unit, to }: { unit: UnitId; to: HexId },
): MovePath | null {
  const gait = gaitOf(world, state, unit);
  return gait === null ? null : pathIn(scout(world, state, { id: unit, gait }).found, to);
}

/** The `must` of a unit's goals. It needs only the neighbours: a unit that can move at all can enter one of them. */
export function mustGo(world: World, state: State, unit: UnitId): boolean {
  const gait = gaitOf(world, state, unit);
  if (gait !== 'move') return gait === 'moveToAttack' && scout(world, state, { id: unit, gait }).must;
  const before = fromCache(world, state, { id: unit, gait });
  if (before !== null) return before.must;
  const { seat, weapon } = counterOf(world, unit);
  const { hex } = unitOf(state, unit);
  const price = world.stepCost(weapon);
  const { movement } = ratingOf(world, state, unit);
  return neighbours(world.grid, hex).some(
    (next) =>
      unitAt(world, state, next) === null &&
      !isThreatened(world, state, { seat, hex: next }) &&
      price(hex, next) <= movement,
  );
}
