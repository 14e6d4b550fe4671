import type { Concealed } from '@tessera/core';
import { neighbours, type HexId } from '@tessera/hex';
import {
  isChitCommand,
  opponent,
  type Command,
  type Order,
  type Seat,
  type State,
  type Unit,
  type UnitId,
} from './model.js';
import type { Rating } from './data.js';
import { counterOf, type World } from './world.js';

/** A unit's changing part. Throws for a number that is no unit: plans are checked before they come here. */
export function unitOf(state: State, unit: UnitId): Unit {
  const found = state.units[unit];
  if (found === undefined) throw new RangeError(`There is no unit ${String(unit)}.`);
  return found;
}

export const isOnMap = (state: State, unit: UnitId): boolean => state.units[unit]?.fate === 'onMap';

/** Who stands where, and which hexes are adjacent to an enemy; made once for each arrangement of units. */
interface Board {
  readonly occupied: ReadonlyMap<HexId, UnitId>;
  readonly threatened: Readonly<Record<Seat, ReadonlySet<HexId>>>;
}

const boards = new WeakMap<readonly Unit[], Board>();

function makeBoard(world: World, units: readonly Unit[]): Board {
  const occupied = new Map<HexId, UnitId>();
  const threatened: Record<Seat, Set<HexId>> = { carthage: new Set(), rome: new Set() };
  for (const [id, unit] of units.entries()) {
    if (unit.fate !== 'onMap') continue;
    occupied.set(unit.hex, id);
    const enemy = opponent(counterOf(world, id).seat);
    for (const hex of neighbours(world.grid, unit.hex)) threatened[enemy].add(hex);
  }
  return { occupied, threatened };
}

function boardOf(world: World, state: State): Board {
  const known = boards.get(state.units);
  if (known !== undefined) return known;
  const board = makeBoard(world, state.units);
  boards.set(state.units, board);
  return board;
}

/** The unit in a hex, or null. */
export const unitAt = (world: World, state: State, hex: HexId): UnitId | null =>
  boardOf(world, state).occupied.get(hex) ?? null;

/** True when a hex is next to an enemy of that seat, whichever way he faces (R17). */
export const isThreatened = (world: World, state: State, at: { seat: Seat; hex: HexId }): boolean =>
  boardOf(world, state).threatened[at.seat].has(at.hex);

/** True when a unit is Engaged with any other (10.0). */
export const isEngaged = (state: State, unit: UnitId): boolean =>
  state.engaged.some((link) => link.attacker === unit || link.defender === unit);

/** The side of the counter that counts now: morale and movement. */
export function ratingOf(world: World, state: State, unit: UnitId): Rating {
  const counter = counterOf(world, unit);
  return unitOf(state, unit).disordered ? (counter.back ?? counter.front) : counter.front;
}

/** The units of a command that are on the map, in ascending set-up hex (R35). */
export const unitsOf = (state: State, command: Command): UnitId[] =>
  state.units
    .flatMap((unit, id) => (unit.command === command && unit.fate === 'onMap' ? [id] : []))
    .sort((a, b) => unitOf(state, a).start - unitOf(state, b).start);

/** True when a command has a unit on the map; without one it has no chit and no activation (R5). */
export const isAlive = (state: State, command: Command): boolean =>
  state.units.some((unit) => unit.command === command && unit.fate === 'onMap');

/** The order that a unit is under: its own, or its command's chit. */
export function orderOf(state: State, unit: UnitId): Concealed<Order> {
  const { status, command } = unitOf(state, unit);
  if (status !== null || !isChitCommand(command)) return status ?? 'stand';
  return state.chits[command].order;
}

/** What a unit counts as while it acts: Engaged ones attack (5.2, R10), and so does one that starts next to the enemy under Move to Attack (R15). */
export function actingOrder(world: World, state: State, unit: UnitId): Concealed<Order> {
  if (isEngaged(state, unit)) return 'attack';
  const order = orderOf(state, unit);
  if (order !== 'moveToAttack' || hasMoved(state, unit)) return order;
  const { seat } = counterOf(world, unit);
  return isThreatened(world, state, { seat, hex: unitOf(state, unit).hex }) ? 'attack' : order;
}

/** True when the unit has already moved in the activation under way. */
export function hasMoved(state: State, unit: UnitId): boolean {
  const frame = state.frames.at(-1);
  return frame?.at === 'movement' && frame.moved.includes(unit);
}

/** How a fate counts for the victory of either side (14.0, R47). */
export interface Tally {
  readonly romanLosses: number;
  /** Carthaginian losses that count for Rome. */
  readonly carthaginianLosses: number;
  readonly exits: number;
  /** Exited units that would have counted as losses. */
  readonly countableExits: number;
  /** Countable Carthaginian units at the start, and on the map now. */
  readonly countable: number;
  readonly countableOnMap: number;
}

/** Counts losses and exits. */
export function tallyOf(world: World, state: State): Tally {
  const { uncounted } = world.tables.victory;
  const of = (seat: Seat) => state.units.filter((_, id) => counterOf(world, id).seat === seat);
  const countable = state.units.filter((_, id) => {
    const { seat, weapon } = counterOf(world, id);
    return seat === 'carthage' && !uncounted.includes(weapon);
  });
  const counts = (unit: Unit) =>
    unit.fate === 'lost' || (unit.fate === 'rampaged' && state.options.ownElephantVictimsCount);
  return {
    romanLosses: of('rome').filter((unit) => unit.fate === 'lost' || unit.fate === 'rampaged').length,
    carthaginianLosses: countable.filter(counts).length,
    exits: of('carthage').filter((unit) => unit.fate === 'exited').length,
    countableExits: countable.filter((unit) => unit.fate === 'exited').length,
    countable: countable.length,
    countableOnMap: countable.filter((unit) => unit.fate === 'onMap').length,
  };
}

/** The commands of a seat that still have units. */
export const livingCommands = (state: State, commands: readonly Command[]): Command[] =>
  commands.filter((command) => isAlive(state, command));
