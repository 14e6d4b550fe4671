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
  units: readonly Unit[];
  arrangement: number;
}

let board: Board | null = null;
let arrangements = 0;

function emptyBoard(world: World): Board {
  const { length } = world.grid.around;
  return {
    world,
    units: [],
    arrangement: arrangements++,
    occupied: new Uint16Array(length),
    threats: { carthage: new Uint8Array(length), rome: new Uint8Array(length) },
    stirred: { carthage: new Float64Array(length), rome: new Float64Array(length) },
  };
}

/** Tells a seat's units that something has changed in a hex. */
function stir({ world, stirred, arrangement }: Board, seat: Seat, hex: HexId): void {
  stirred[seat][hex] = arrangement;
  for (const other of neighbours(world.grid, hex)) stirred[seat][other] = arrangement;
}

/** Puts a unit into a hex (1), or takes it out of it (-1). */
function place(now: Board, { id, hex }: { id: UnitId; hex: HexId }, by: 1 | -1): void {
  const { seat } = counterOf(now.world, id);
  const enemy = opponent(seat);
  const near = now.threats[enemy];
  now.occupied[hex] = by === 1 ? id + 1 : 0;
  stir(now, seat, hex);
  for (const other of neighbours(now.world.grid, hex)) {
    near[other] = (near[other] ?? 0) + by;
    stir(now, enemy, other);
  }
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

/** True when a hex is next to an enemy of that seat, whichever way he faces (R17). */
export const isThreatened = (world: World, state: State, at: { seat: Seat; hex: HexId }): boolean =>
  (standingIn(world, state).threats[at.seat][at.hex] ?? 0) > 0;
