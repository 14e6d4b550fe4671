import { isWithin, localOf, minus } from '@tessera/plane';
import { emerged } from '../ground/emerging.js';
import { hiddenLines } from '../model/hidden.js';
import { baseOf } from '../model/base.js';
import {
  type Field,
  isBerserk,
  isFormed,
  isInGoodOrder,
  isPresent,
  unitNamed,
  unitsOf,
} from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import type { Side } from '../vocabulary.js';
import { isInLine } from './passing.js';

/** True when two units stand within the front of the wider one of each other (R14). */
export function areNeighbours(one: Unit, other: Unit): boolean {
  const [here, there] = [baseOf(one), baseOf(other)];
  return isWithin(here, there, 2 * Math.max(here.halfFront, there.halfFront));
}

/** Tells whether two units belong together. */
export type Joined = (one: Unit, other: Unit) => boolean;

/** Units in parts, each of those that are joined directly or through others; in the units' order. */
export function partsOf(units: readonly Unit[], areJoined: Joined): readonly (readonly Unit[])[] {
  const parts: Unit[][] = [];
  const taken = new Set<Unit>();
  for (const first of units) {
    if (taken.has(first)) continue;
    const part = [first];
    taken.add(first);
    for (const from of part) {
      const joined = units.filter((unit) => !taken.has(unit) && areJoined(from, unit));
      for (const unit of joined) taken.add(unit);
      part.push(...joined);
    }
    parts.push(units.filter((unit) => part.includes(unit)));
  }
  return parts;
}

const isOfOneKind = (one: Unit, other: Unit): boolean =>
  one.side === other.side && one.command === other.command && one.heading === other.heading;

/** Units in groups: those of one command and heading that stand together, directly or through others (R14). */
export const groupsIn = (units: readonly Unit[]): readonly (readonly Unit[])[] =>
  partsOf(units, (one, other) => isOfOneKind(one, other) && areNeighbours(one, other));

/** The reasons why units do not make up a group of a side: empty when they do (R14). */
export function reasonsAgainstGroup(field: Field, side: Side, group: readonly UnitId[]): readonly Reason[] {
  const strange = group.find((id) => unitNamed(field, id) === null);
  if (group.length === 0 || strange !== undefined) return [because('noSuchUnit', '')];
  if (new Set(group).size < group.length) return [because('namedTwice', 'R14', group)];
  const units = unitsOf(field, group);
  const others = units.filter((unit) => unit.side !== side).map(({ id }) => id);
  if (others.length > 0) return [because('notYourUnit', '2.4', others)];
  const [first, ...rest] = units;
  if (first === undefined || rest.length === 0) return NO_REASON;
  if (rest.some(({ command }) => command !== first.command))
    return [because('severalCommands', 'R14', group)];
  if (rest.some(({ heading }) => heading !== first.heading))
    return [because('severalHeadings', 'R14', group)];
  return partsOf(units, areNeighbours).length > 1 ? [because('notTogether', 'R14', group)] : NO_REASON;
}

/** The chains of a side: formed units in good order that stand in a line, from neighbour to neighbour (R14). */
export function chainsOf({ units }: Field, side: Side): readonly (readonly Unit[])[] {
  const formed = units.filter((unit) => unit.side === side && isInGoodOrder(unit) && isFormed(unit));
  const areJoined: Joined = (one, other) =>
    isOfOneKind(one, other) && isInLine(baseOf(one), baseOf(other)) && areNeighbours(one, other);
  return partsOf(formed, areJoined);
}

/** The chain that a unit belongs to; a unit in none stands for itself (R23). */
export const chainOf = (field: Field, unit: Unit): readonly UnitId[] =>
  chainsOf(field, unit.side)
    .find((chain) => chain.some(({ id }) => id === unit.id))
    ?.map(({ id }) => id) ?? [unit.id];

/** Units from the left of their heading to the right. */
function fromLeft(units: readonly Unit[]): readonly Unit[] {
  const [first] = units;
  if (first === undefined) return units;
  const right = (unit: Unit) => localOf(first.heading, minus(unit, first)).right;
  return [...units].sort((one, other) => right(one) - right(other));
}

/** Every run of neighbours in a row. */
const runsOf = <T>(row: readonly T[]): readonly (readonly T[])[] =>
  row.flatMap((_, from) => row.slice(from).map((_one, length) => row.slice(from, from + length + 1)));

/**
 * The groups that are offered to a side (2.7), each once: every unit on the table, every contiguous run of a chain, and
 * every whole line that is a group. Others that are legal may be named.
 */
export function groupsOf(on: Field, side: Side): readonly (readonly UnitId[])[] {
  // R71: who lies in ambush may act too.
  const field = emerged(on, hiddenLines(on, side));
  const own = field.units.filter((unit) => unit.side === side && isPresent(unit) && !isBerserk(unit));
  const good = own.filter(isInGoodOrder);
  const lines = new Set(good.map(({ line }) => line));
  const groups = [
    ...own.map(({ id }) => [id]),
    ...chainsOf(field, side)
      .flatMap((chain) => runsOf(fromLeft(chain)))
      .map((run) => run.map(({ id }) => id)),
    ...[...lines].map((line) => good.filter((unit) => unit.line === line).map(({ id }) => id)),
  ].filter((group) => reasonsAgainstGroup(field, side, group).length === 0);
  const byMembers = new Map(groups.map((group) => [group.toSorted().join(), group] as const));
  return [...byMembers.values()];
}
