import { neighbours, type HexId } from '@tessera/hex';
import { opponent, type Seat, type State, type Unit, type UnitId } from './model.js';
import { counterOf, type World } from './world.js';

/** Who stands where, and how many enemies stand next to each hex. What it tells holds until another state is asked about. */
export interface Standing {
  /** Another number for each arrangement: it stays the same while units only turn or fall into disorder. */
  readonly arrangement: number;
  /** By hex: the unit in it, plus 1; 0 where nobody stands. */
  readonly occupied: Uint16Array;
  /** By hex: how many enemies of that seat are adjacent. */
  readonly threats: Readonly<Record<Seat, Uint8Array>>;
  /**
   * By hex: the arrangement since which nothing has changed for that seat's units in it and next to it: who stands
   * there, and whether enemies are adjacent.
   */
  readonly stirred: Readonly<Record<Seat, Float64Array>>;
}

/** There is one, which follows from the arrangement that was asked about last to the next one: they mostly differ by a unit or two. */
interface Board extends Standing {
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
    stirred: { carthage: new Float64Array(length), rome: new Float64Array(length) },
  };
}

/**
 * Puts a unit into a hex (1), or takes it out of it (-1). For its friends that changes this hex, for its enemies those
 * next to it too.
 */
function place(now: Board, { id, hex }: { id: UnitId; hex: HexId }, by: 1 | -1): void {
  const { arrangement, stirred, threats, occupied, wide } = now;
  const { seat } = counterOf(now.world, id);
  const enemy = opponent(seat);
  const around = neighbours(now.world.grid, hex);
  occupied[hex] = by === 1 ? id + 1 : 0;
  stirred[seat][hex] = arrangement;
  for (const other of around) {
    threats[enemy][other] = (threats[enemy][other] ?? 0) + by;
    stirred[seat][other] = arrangement;
  }
  for (const other of wide[hex] ?? []) stirred[enemy][other] = arrangement;
}

/** The units that stand in another hex than in the arrangement before, or have come to it or left it. */
function movedBetween(before: readonly Unit[], after: readonly Unit[]): UnitId[] {
  const moved: UnitId[] = [];
  for (let id = 0; id < Math.max(before.length, after.length); id++) {
    const one = before[id];
    const two = after[id];
    if (one !== two && (one?.hex !== two?.hex || one?.fate !== two?.fate)) moved.push(id);
  }
  return moved;
}

/** Makes the board follow to other units. */
function follow(now: Board, units: readonly Unit[]): Board {
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

/** Who stands where in a state. */
export function standingIn(world: World, { units }: State): Standing {
  if (board?.world !== world) board = emptyBoard(world);
  return board.units === units ? board : follow(board, units);
}

/** The unit in a hex, or null. */
export function unitAt(world: World, state: State, hex: HexId): UnitId | null {
  const found = standingIn(world, state).occupied[hex] ?? 0;
  return found === 0 ? null : found - 1;
}

/** True when a hex is next to an enemy of that seat, whichever way that one faces (R17). */
export const isThreatened = (world: World, state: State, at: { seat: Seat; hex: HexId }): boolean =>
  (standingIn(world, state).threats[at.seat][at.hex] ?? 0) > 0;
