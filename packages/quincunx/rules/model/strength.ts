import { TABLES, troopOf } from '../data.js';
import { isElephants } from './field.js';
import type { Unit } from './unit.js';

/** The figures of a fresh unit. */
export const rosterOf = (unit: Unit): number => troopOf(unit).figures;

/** The hits that elephants have taken: 0 to 12 (6). */
export const hitsOf = (unit: Unit): number => rosterOf(unit) - unit.figures;

/** The column of the Attrition Table for a roster: its own, else the nearest below it (R47, R48). */
function attritionOf(roster: number) {
  const column = TABLES.attrition.findLast((one) => one.roster <= roster);
  if (column === undefined) throw new RangeError(`The Attrition Table has no column for ${roster}.`);
  return column;
}

/** By how many columns its losses shift a unit to the right: 0, 1 or 2 (4.2, 5); elephants never (R42). */
export function attritionShift(unit: Unit): number {
  if (isElephants(unit)) return 0;
  const { half, third } = attritionOf(rosterOf(unit));
  if (unit.figures <= third) return TABLES.columns.third;
  return unit.figures <= half ? TABLES.columns.half : 0;
}

/** True for figures so few that the unit disintegrates, or is gone (5, R33); elephants never do (R42). */
export const isTooWeak = (unit: Unit): boolean =>
  !isElephants(unit) && unit.figures <= attritionOf(rosterOf(unit)).quarter;

/** What elephants still are after their hits (6): beasts, and figures that throw javelins. */
export function elephantsAfter(hits: number): { readonly beasts: number; readonly javelins: number } {
  const state = TABLES.elephants.findLast((one) => one.hits <= hits);
  if (state === undefined) throw new RangeError(`Elephants cannot have taken ${hits} hits.`);
  return state;
}

/** True when that many hits leave a lone beast without a crew, which goes berserk (R44). */
export const goesBerserk = (unit: Unit): boolean =>
  isElephants(unit) && hitsOf(unit) >= TABLES.elephantsBerserk && unit.figures > 0;

/** How many figures shoot: all that remain (R29); of elephants those of the javelineers (R41). */
export const shootersOf = (unit: Unit): number =>
  isElephants(unit) ? elephantsAfter(hitsOf(unit)).javelins : unit.figures;
