import { TABLES, troopOf } from '../data.js';
import { attritionShift } from '../model/strength.js';
import { isFormed, isPeltasts } from '../model/troops.js';
import type { Unit } from '../model/unit.js';
import type { Die } from '../vocabulary.js';

/** By how many columns peltasts fight further to the right: in skirmish order, or after they threw (4.2). */
export function peltastShift(unit: Unit): number {
  if (!isPeltasts(unit)) return 0;
  const { formedThrew, skirmishingThrew, skirmishingPeltasts } = TABLES.columns;
  const threw = unit.deeds.includes('threw');
  if (isFormed(unit)) return threw ? formedThrew : 0;
  return threw ? skirmishingThrew : skirmishingPeltasts;
}

/**
 * The column of the Melee Matrix that a unit reads: its rings before the fight, one more for each fight of this round
 * before (`number`), and all shifts; 7 at most (R1, R3, R4, 4.2).
 */
export const columnOf = (unit: Unit, number = 0): number =>
  Math.min(
    TABLES.columns.last,
    unit.rings + number * TABLES.columns.furtherFight + attritionShift(unit) + peltastShift(unit),
  );

/** The die in a column of a unit's row (4.1). */
export function dieIn(unit: Unit, column: number): Die {
  const die = TABLES.melee[troopOf(unit).row].dice[column];
  if (die === undefined) throw new RangeError(`The Melee Matrix has no column ${column}.`);
  return die;
}

/** The die that a unit fights with (4.1). */
export const meleeDie = (unit: Unit, number = 0): Die => dieIn(unit, columnOf(unit, number));
