import type { Concealed } from '@tessera/core';
import {
  type Command,
  isChitCommand,
  type Order,
  type Seat,
  type State,
  type Unit,
  type UnitId,
} from './model.js';
import type { Rating } from './data.js';
import { isThreatened } from './occupancy.js';
import { counterOf, type World } from './world.js';

/** The last key of a memoized function, and its answer. */
interface Cached<Key, Answer> {
  readonly key: Key;
  readonly answer: Answer;
}

/**
 * Memoizes a function for its last key, compared by identity. `make` gets the key and, if there is one, the last answer
 * with its key, so that it can return that answer again where it is still right.
 */
export function lately<Key extends object, Answer>(
  make: (key: Key, before: Cached<Key, Answer> | null) => Answer,
): (key: Key) => Answer {
  let cached: Cached<Key, Answer> | null = null;
  return (key) => {
    if (cached?.key !== key) cached = { key, answer: make(key, cached) };
    return cached.answer;
  };
}

/** A unit's changing part. Throws a RangeError for a number that is no unit; steps are checked before they get here. */
export function unitOf(state: State, unit: UnitId): Unit {
  const found = state.units[unit];
  if (found === undefined) throw new RangeError(`There is no unit ${String(unit)}.`);
  return found;
}

export const isOnMap = (state: State, unit: UnitId): boolean => state.units[unit]?.fate === 'onMap';

const bound = lately(
  (links: State['engaged']): ReadonlySet<UnitId> =>
    new Set(links.flatMap(({ attacker, defender }) => [attacker, defender])),
);

/** True when a unit is Engaged with any other (10.0). */
export const isEngaged = (state: State, unit: UnitId): boolean => bound(state.engaged).has(unit);

/** A unit's present ratings, from its Disordered side while it is Disordered. */
export function ratingOf(world: World, state: State, unit: UnitId): Rating {
  const counter = counterOf(world, unit);
  return unitOf(state, unit).disordered ? (counter.back ?? counter.front) : counter.front;
}

type Roster = ReadonlyMap<Command, readonly UnitId[]>;

/** True when two lists of units have the same units on the map, under the same commands. */
function isSameRoster(one: readonly Unit[], two: readonly Unit[]): boolean {
  if (one.length !== two.length) return false;
  for (let id = 0; id < one.length; id++) {
    const a = one[id];
    const b = two[id];
    if (a !== b && (a?.fate !== b?.fate || a?.command !== b?.command || a?.start !== b?.start)) return false;
  }
  return true;
}

/** The units of each command that are on the map, in ascending set-up hex. */
function makeRoster(units: readonly Unit[]): Roster {
  const roster = new Map<Command, UnitId[]>();
  for (const [id, { fate, command }] of units.entries()) {
    if (fate !== 'onMap') continue;
    const own = roster.get(command);
    if (own === undefined) roster.set(command, [id]);
    else own.push(id);
  }
  const start = (id: UnitId) => units[id]?.start ?? 0;
  for (const own of roster.values()) own.sort((a, b) => start(a) - start(b));
  return roster;
}

const rosterOf = lately<readonly Unit[], Roster>((units, before) =>
  before !== null && isSameRoster(before.key, units) ? before.answer : makeRoster(units),
);

/** The units of a command that are on the map, in ascending set-up hex (R35). */
export const unitsOf = (state: State, command: Command): readonly UnitId[] =>
  rosterOf(state.units).get(command) ?? [];

/** True when a command has a unit on the map; without one it has no chit and no activation (R5). */
export const isAlive = (state: State, command: Command): boolean => unitsOf(state, command).length > 0;

/** The order that a unit is under: its own, or its command's chit. */
export function orderOf(state: State, unit: UnitId): Concealed<Order> {
  const { status, command } = unitOf(state, unit);
  if (status !== null || !isChitCommand(command)) return status ?? 'stand';
  return state.chits[command].order;
}

/** The order that a unit acts under: Attack while it is Engaged (5.2, R10), or when it starts next to an enemy under Move to Attack (R15). */
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

/** The counts that decide victory (14.0, R47). */
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

/** Whether the loss of a unit counts for the enemy: those of Carthage's light infantry and elephants do not (14.0). */
export function isCountable(world: World, unit: UnitId): boolean {
  const { seat, weapon } = counterOf(world, unit);
  return seat === 'rome' || !world.tables.victory.uncounted.includes(weapon);
}

/** Counts the losses and exits in a position. */
export function tallyOf(world: World, state: State): Tally {
  const of = (seat: Seat) => state.units.filter((_, id) => counterOf(world, id).seat === seat);
  const countable = state.units.filter(
    (_, id) => counterOf(world, id).seat === 'carthage' && isCountable(world, id),
  );
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
