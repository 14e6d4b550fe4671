import { type HexId, neighbours } from '@tessera/hex';
import { opponent, type Seat, type State, type Unit, type UnitId } from './model.js';
import { counterOf, type World } from './world.js';

/** An index of the board by hex. It is valid until `occupancyIn` is called with another state. */
export interface Occupancy {
  /** A number for the arrangement of units. It changes when a unit moves, leaves or enters, not when it turns or is Disordered. */
  readonly arrangement: number;
  /** By hex: the unit in it, plus 1; 0 where nobody stands. */
  readonly occupied: Uint16Array;
  /** By hex: how many enemies of that seat are adjacent. */
  readonly threats: Readonly<Record<Seat, Uint8Array>>;
  /**
   * By hex: the last arrangement that changed something there for that seat's units: who stands in it or next to it, or
   * whether enemies are adjacent.
   */
  readonly changed: Readonly<Record<Seat, Float64Array>>;
}

// There is one board, which is updated from one arrangement to the next: they mostly differ by a unit or two.
interface Board extends Occupancy {
  readonly world: World;
  /** By hex: the hexes at a distance of two at most. */
  readonly wide: readonly (readonly HexId[])[];
  units: readonly Unit[];
  arrangement: number;
}

let board: Board | null = null;

let arrangements = 0;

function emptyBoard(world: World): Board {
  const { near } = world.grid;
  const { length } = near;
  return {
    world,
    wide: near.map((some) => [...new Set(some.flatMap((hex) => [hex, ...(near[hex] ?? [])]))]),
    units: [],
    arrangement: arrangements++,
    occupied: new Uint16Array(length),
    threats: { carthage: new Uint8Array(length), rome: new Uint8Array(length) },
    changed: { carthage: new Float64Array(length), rome: new Float64Array(length) },
  };
}

/**
 * Puts a unit into a hex (1), or takes it out of it (-1). That changes the hexes up to a distance of one for its friends,
 * and up to a distance of two for its enemies.
 */
function place(now: Board, { id, hex }: { id: UnitId; hex: HexId }, by: 1 | -1): void {
  const { arrangement, changed, threats, occupied, wide } = now;
  const { seat } = counterOf(now.world, id);
  const enemy = opponent(seat);
  const around = neighbours(now.world.grid, hex);
  occupied[hex] = by === 1 ? id + 1 : 0;
  changed[seat][hex] = arrangement;
  for (const other of around) {
    threats[enemy][other] = (threats[enemy][other] ?? 0) + by;
    changed[seat][other] = arrangement;
  }
  for (const other of wide[hex] ?? []) changed[enemy][other] = arrangement;
}

/** The units whose hex or fate differs between two lists. */
function movedBetween(before: readonly Unit[], after: readonly Unit[]): UnitId[] {
  const moved: UnitId[] = [];
  for (let id = 0; id < Math.max(before.length, after.length); id++) {
    const one = before[id];
    const two = after[id];
    if (one !== two && (one?.hex !== two?.hex || one?.fate !== two?.fate)) moved.push(id);
  }
  return moved;
}

/** Updates the board to other units. */
function update(now: Board, units: readonly Unit[]): Board {
  const moved = movedBetween(now.units, units);
  if (moved.length > 0) now.arrangement = arrangements++;
  for (const id of moved) {
    const unit = now.units[id];
    if (unit?.fate === 'onMap') place(now, { id, hex: unit.hex }, -1);
  }
  for (const id of moved) {
    const unit = units[id];
    if (unit?.fate === 'onMap') place(now, { id, hex: unit.hex }, 1);
  }
  now.units = units;
  return now;
}

/** The board of a state. Valid until the next call with another state. */
export function occupancyIn(world: World, { units }: State): Occupancy {
  if (board?.world !== world) board = emptyBoard(world);
  return board.units === units ? board : update(board, units);
}

/** The unit in a hex, or null. */
export function unitAt(world: World, state: State, hex: HexId): UnitId | null {
  const found = occupancyIn(world, state).occupied[hex] ?? 0;
  return found === 0 ? null : found - 1;
}

/** True when a hex is next to an enemy of that seat, whichever way that one faces (R17). */
export const isThreatened = (world: World, state: State, at: { seat: Seat; hex: HexId }): boolean =>
  (occupancyIn(world, state).threats[at.seat][at.hex] ?? 0) > 0;
