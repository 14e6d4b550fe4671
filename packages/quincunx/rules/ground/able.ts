import { isDisintegrated, type Field } from '../model/field.js';
import { isSkirmisher } from '../model/troops.js';
import type { Unit } from '../model/unit.js';
import { because, type Reason } from '../reason.js';
import { isCommanded } from './command.js';
import { isInMelee } from './contact.js';

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

/** Why a unit does nothing by itself in its side's round: it is gone, not in good order, or out of command (2.4). */
export function againstActing(field: Field, unit: Unit): Reason | null {
  if (unit.status === 'gone') return because('unitIsGone', '2.4', [unit.id]);
  if (unit.status === 'berserk') return because('isBerserk', 'R44', [unit.id]);
  if (unit.status === 'disintegrated') return because('isDisintegrated', 'R33', [unit.id]);
  return isCommanded(field, unit) ? null : because('outOfCommand', 'R34', [unit.id]);
}

/** Why a unit may not move, wherever it is to go: also after an evade, and in melee (2.4, R32). */
export function againstMoving(field: Field, unit: Unit): Reason | null {
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

/** Why a group may not go straight: a disintegrated unit goes by itself, and needs no command (R33). */
export function againstGoing(field: Field, units: readonly Unit[]): Reason | null {
  const [only] = units;
  const isRunning = units.length === 1 && only !== undefined && isDisintegrated(only);
  if (!isRunning) return firstAgainst(units, (unit) => againstMoving(field, unit));
  if (field.round?.active !== only.side) return because('onlyInOwnRound', '2.4', [only.id]);
  return only.evadeMark === 'inForce' ? because('hasEvaded', 'R32', [only.id]) : null;
}
