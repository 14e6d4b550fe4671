import { neighbours, reachedIn, spread, wayIn, type HexId, type Reached, type Spread } from '@tessera/hex';
import type { Seat, State, Unit, UnitId } from './model.js';
import { actingOrder, hasMoved, ratingOf, unitOf } from './position.js';
import { isThreatened, standingIn, unitAt, type Standing } from './standing.js';
import { moverOf } from './field.js';
import { counterOf, type World } from './world.js';

/** The hexes of a way, from where the unit stands, and what it costs in Movement Points. */
export interface Way {
  readonly path: readonly HexId[];
  readonly cost: number;
}

/** Where a unit may end in the activation under way. */
export interface Goals {
  /** The hexes in which it may end, ascending. */
  readonly to: readonly HexId[];
  /** True when its order says that it must go to one of them (5.2, R14, R16). */
  readonly must: boolean;
  /** The way off the map, where it may leave: the hexes to its last one, and the cost with the exit (R20). */
  readonly exit: Way | null;
}

/** Where a unit may go, and how. */
export interface Reach extends Goals {
  /** How each hex is reached, at what cost in Movement Points. */
  readonly reached: ReadonlyMap<HexId, Reached>;
}

/** Goals with the flood fill that found them. */
interface Scouted extends Goals {
  readonly found: Spread;
}

const NOWHERE: Reach = { to: [], must: false, reached: new Map(), exit: null };

/** The cheapest way off the map (R20). Its last hex lets the unit go on: Free elephants stop next to an enemy. */
function wayOut(
  world: World,
  state: State,
  { unit, found }: { readonly unit: UnitId; readonly found: Spread },
): Way | null {
  const { seat, weapon } = counterOf(world, unit);
  if (seat !== world.map.exit.seat) return null;
  const { start } = found;
  const price = world.tables.terrain.exit[moverOf(weapon)];
  const budget = ratingOf(world, state, unit).movement - price;
  const ends = found.hexes.filter((hex) => world.isExit(hex));
  const ways = (world.isExit(start) ? [start, ...ends] : ends)
    .filter((hex) => hex === start || !isThreatened(world, state, { seat, hex }))
    .flatMap((hex) => wayIn(found, hex) ?? [])
    .filter(({ cost }) => cost <= budget)
    .sort((one, two) => one.cost - two.cost || (one.path.at(-1) ?? 0) - (two.path.at(-1) ?? 0));
  const [best] = ways;
  return best === undefined ? null : { path: best.path, cost: best.cost + price };
}

/** Move and Free (5.2, R13, R16, R17): by Movement Points, Move never next to an enemy, Free stopping there. */
function march(world: World, state: State, { unit, free }: { unit: UnitId; free: boolean }): Scouted {
  const { seat, weapon } = counterOf(world, unit);
  const { occupied, threats } = standingIn(world, state);
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

/** How a unit goes that goes at all. */
type Gait = 'move' | 'free' | 'moveToAttack';

/** How a unit of an active command may go now; null when it has moved, may not, or is kept from it. */
function gaitOf(world: World, state: State, unit: UnitId): Gait | null {
  const frame = state.frames.at(-1);
  if (frame?.at !== 'movement' || frame.balking.includes(unit) || hasMoved(state, unit)) return null;
  const order = actingOrder(world, state, unit);
  return order === 'move' || order === 'free' || order === 'moveToAttack' ? order : null;
}

/** A unit's goals, and all that they were found by. */
interface Kept {
  readonly standing: Standing;
  readonly arrangement: number;
  readonly gait: Gait;
  readonly unit: Unit;
  readonly scouted: Scouted;
}

/** The last goals of each unit: they hold until something changes in or next to a hex that it could reach. */
const kept: (Kept | undefined)[] = [];

/** True while nothing has changed in and next to the hexes that were found. */
function holds({ standing, unit, arrangement, scouted }: Kept, seat: Seat): boolean {
  const stirred = standing.stirred[seat];
  if ((stirred[unit.hex] ?? 0) > arrangement) return false;
  for (const hex of scouted.found.hexes) if ((stirred[hex] ?? 0) > arrangement) return false;
  return true;
}

/** What is kept of a unit, where it still holds. */
function known(world: World, state: State, { id, gait }: { id: UnitId; gait: Gait }): Scouted | null {
  const last = kept[id];
  const standing = standingIn(world, state);
  if (last?.gait !== gait || last.standing !== standing) return null;
  const unit = unitOf(state, id);
  const isSame =
    unit === last.unit || (unit.hex === last.unit.hex && unit.disordered === last.unit.disordered);
  if (!isSame) return null;
  const { arrangement } = standing;
  if (last.arrangement === arrangement) return last.scouted;
  if (!holds(last, counterOf(world, id).seat)) return null;
  kept[id] = { standing, arrangement, gait, unit, scouted: last.scouted };
  return last.scouted;
}

/** What a unit finds that goes at all. */
function scout(world: World, state: State, how: { id: UnitId; gait: Gait }): Scouted {
  const before = known(world, state, how);
  if (before !== null) return before;
  const { id, gait } = how;
  const scouted =
    gait === 'moveToAttack'
      ? close(world, state, id)
      : march(world, state, { unit: id, free: gait === 'free' });
  const standing = standingIn(world, state);
  const { arrangement } = standing;
  kept[id] = { standing, arrangement, gait, unit: unitOf(state, id), scouted };
  return scouted;
}

/** Where a unit of an active command may move now; nowhere when it has moved, may not, or is kept from it. */
export function goalsOf(world: World, state: State, unit: UnitId): Goals {
  const gait = gaitOf(world, state, unit);
  return gait === null ? NOWHERE : scout(world, state, { id: unit, gait });
}

/** The same, with the way to every hex. */
export function reachOf(world: World, state: State, unit: UnitId): Reach {
  const gait = gaitOf(world, state, unit);
  if (gait === null) return NOWHERE;
  const { found, ...goals } = scout(world, state, { id: unit, gait });
  return { ...goals, reached: reachedIn(found) };
}

/** How a unit gets to a hex; null where it does not. */
export function wayTo(world: World, state: State, { unit, to }: { unit: UnitId; to: HexId }): Way | null {
  const gait = gaitOf(world, state, unit);
  return gait === null ? null : wayIn(scout(world, state, { id: unit, gait }).found, to);
}

/** The `must` of a unit's goals, found by looking at its neighbours alone: who gets anywhere gets to one of them. */
export function mustGo(world: World, state: State, unit: UnitId): boolean {
  const gait = gaitOf(world, state, unit);
  if (gait !== 'move') return gait === 'moveToAttack' && scout(world, state, { id: unit, gait }).must;
  const before = known(world, state, { id: unit, gait });
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
