import { isHiddenUnit } from '../model/hidden.js';
import { type Field, isDisintegrated, isInGoodOrder, isSkirmisher, unitOf } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, type Reason } from '../reason.js';
import { againstWading } from '../ground/water.js';
import { isInMelee } from './passing.js';
import { isPointWithin, isWithin, type Vector } from '@tessera/plane';
import { TABLES } from '../data.js';
import { baseOf } from '../model/base.js';
import type { Command, Side } from '../vocabulary.js';

/** A place from which a command is led, and its range. */
interface Post {
  readonly at: Vector;
  readonly reach: number;
}

/**
 * The places from which a command is led: its own commander's unit; after their death the C-in-C's; after both deaths that
 * of every living commander of the side, but only for 6" (R34, R35).
 */
export function postsOf(field: Field, side: Side, command: Command): readonly Post[] {
  const living = field.leaders.filter((leader) => leader.alive && leader.side === side);
  const own = living.find((leader) => leader.command === command) ?? living.find(({ chief }) => chief);
  const [leaders, reach] =
    own === undefined ? [living, TABLES.ground.lastCommand] : [[own], TABLES.ground.command];
  return leaders.map(({ unit }) => ({ at: unitOf(field, unit), reach }));
}

/** The units linked to some units through others, each within 6" of the one before (R34). */
function linked(first: readonly Unit[], units: readonly Unit[]): readonly Unit[] {
  const found = [...first];
  let left = units.filter((unit) => !first.includes(unit));
  for (const from of found) {
    const near = left.filter((unit) => isWithin(baseOf(from), baseOf(unit), TABLES.ground.link));
    left = left.filter((unit) => !near.includes(unit));
    found.push(...near);
  }
  return found;
}

/** The units of one command that are in command by their place. */
function ledIn(field: Field, side: Side, command: Command): readonly Unit[] {
  const units = field.units.filter(
    (unit) => unit.side === side && unit.command === command && isInGoodOrder(unit),
  );
  const posts = postsOf(field, side, command);
  const near = units.filter((unit) => posts.some(({ at, reach }) => isPointWithin(at, baseOf(unit), reach)));
  return linked(near, units);
}

/**
 * The units of a side that are in command as its round starts, in set-up order (R34): within 12" of their commander,
 * linked to such units, or driven back since the start of their own last round; and those in ambush (R71).
 */
export function commandedUnits(field: Field, side: Side): readonly UnitId[] {
  const own = field.units.filter((unit) => unit.side === side && isInGoodOrder(unit));
  const commands = [...new Set(own.map(({ command }) => command))];
  const led = new Set(commands.flatMap((command) => ledIn(field, side, command)).map(({ id }) => id));
  const isLed = (unit: Unit): boolean => isInGoodOrder(unit) && (unit.drivenBack || led.has(unit.id));
  // R71: who lies in ambush is in command.
  return field.units
    .filter((unit) => unit.side === side && (isLed(unit) || isHiddenUnit(unit)))
    .map(({ id }) => id);
}

/** True for a unit that is in command in this round; this is fixed at its start (R34). */
export const isCommanded = ({ round }: Field, { id, side }: Unit): boolean =>
  round !== null && round.active === side && round.commanded.includes(id);

/** The directions of a straight move with any formed unit, in degrees clockwise from the group's heading (2.3). */
export const FORMED_DIRECTIONS = [0, 15, -15, 30, -30, 45, -45, 180] as const;

/** The directions of skirmishers alone, and of a disintegrated unit. */
export const FREE_DIRECTIONS = [
  ...[0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90],
  ...[105, -105, 120, -120, 135, -135, 150, -150, 165, -165, 180],
] as const;

/** The directions of a charge (2.4). */
export const CHARGE_DIRECTIONS = [0, 15, -15, 30, -30, 45, -45] as const;

/** A direction of a straight move. */
export type Direction = (typeof FREE_DIRECTIONS)[number];

/** The directions in which a group may go straight. */
export const directionsOf = (units: readonly Unit[]): readonly Direction[] =>
  units.every(isSkirmisher) || units.every(isDisintegrated) ? FREE_DIRECTIONS : FORMED_DIRECTIONS;

/** A direction in steps of heading. */
export const turnOf = (dir: number): number => dir / 5;

/** The reason why a unit does nothing by itself in its side's round: it is gone, not in good order, or out of command (2.4). */
export function againstActing(field: Field, unit: Unit): Reason | null {
  if (unit.status === 'gone') return because('unitIsGone', '2.4', [unit.id]);
  if (unit.status === 'joined') return because('isWithElephants', 'R70', [unit.id]);
  if (unit.status === 'berserk') return because('isBerserk', 'R44', [unit.id]);
  if (unit.status === 'disintegrated') return because('isDisintegrated', 'R33', [unit.id]);
  return isCommanded(field, unit) ? null : because('outOfCommand', 'R34', [unit.id]);
}

/** The reason why a unit may not move, wherever it is to go: also after it has gone into water, or out of it (R64). */
export const againstMoving = (field: Field, unit: Unit): Reason | null =>
  againstTurning(field, unit) ?? againstWading(field, unit);

/** The reason why a unit may not even turn where it stands: also after an evade, and in melee (2.4, R32). */
export function againstTurning(field: Field, unit: Unit): Reason | null {
  const against = againstActing(field, unit);
  if (against !== null) return against;
  if (unit.evadeMark === 'inForce') return because('hasEvaded', 'R32', [unit.id]);
  return isInMelee(field, unit) ? because('isInMelee', 'R51', [unit.id]) : null;
}

/** The first reason of some units, or null. */
export function firstAgainst(units: readonly Unit[], against: (unit: Unit) => Reason | null): Reason | null {
  for (const unit of units) {
    const reason = against(unit);
    if (reason !== null) return reason;
  }
  return null;
}

/** The reason why a group may not go straight: a disintegrated unit goes by itself, and needs no command (R33). */
export function againstGoing(field: Field, units: readonly Unit[]): Reason | null {
  const [only] = units;
  const isRunning = units.length === 1 && only !== undefined && isDisintegrated(only);
  if (!isRunning) return firstAgainst(units, (unit) => againstMoving(field, unit));
  if (field.round?.active !== only.side) return because('onlyInOwnRound', '2.4', [only.id]);
  return only.evadeMark === 'inForce' ? because('hasEvaded', 'R32', [only.id]) : againstWading(field, only);
}
