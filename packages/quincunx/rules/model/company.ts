import { GROUND } from '../data.js';
import { lost } from './base.js';
import { type Field, isInGoodOrder, isJoined, unitNamed } from './field.js';
import type { Unit } from './unit.js';

/** The lights within elephants; null where there are none (R70). */
export const lightsWith = (field: Field, { company }: Unit): Unit | null =>
  company === undefined || company === null ? null : unitNamed(field, company);

/** The elephants whom lights have joined; null for all others (R70). */
export const elephantsWith = ({ units }: Field, { id, status }: Unit): Unit | null =>
  status === 'joined' ? (units.find(({ company }) => company === id) ?? null) : null;

/** The unit on whose base a unit stands: of lights within elephants these, else itself (R70). */
export const carrierOf = (field: Field, unit: Unit): Unit => elephantsWith(field, unit) ?? unit;

/** The unit as it shoots: lights within elephants from the front of their common base (R70). */
export function asShooter(field: Field, unit: Unit): Unit {
  const elephants = elephantsWith(field, unit);
  if (elephants === null) return unit;
  const { x, y, heading } = elephants;
  return { ...unit, x, y, heading };
}

/** What lights add to the die of the elephants whom they have joined, while they are strong enough (R70). */
export function companyBonus(field: Field, unit: Unit): number {
  const { strong, bonus } = GROUND.company;
  const lights = lightsWith(field, unit);
  return lights !== null && lights.figures >= strong ? bonus : 0;
}

/** The unit in a company with another: its lights, or the elephants that they have joined; null for all others. */
export const partnerOf = (field: Field, unit: Unit): Unit | null =>
  lightsWith(field, unit) ?? elephantsWith(field, unit);

/** The units that change when one is lost so: the lights within elephants are lost with them (R70). */
export function lostTogether(field: Field, unit: Unit): readonly Unit[] {
  const lights = lightsWith(field, unit);
  if (unit.loss === null || lights === null) return [unit];
  return [
    { ...unit, company: null },
    { ...lost(lights, unit.loss), x: unit.x, y: unit.y },
  ];
}

/** Units before the battle with those lights within elephants whom their scenario has join them (R70, R72). */
export const withCompanies = (
  units: readonly Unit[],
  companies: readonly { readonly elephants: string; readonly lights: string }[] = [],
): readonly Unit[] =>
  units.map((unit): Unit => {
    const own = companies.find(({ elephants }) => elephants === unit.id);
    if (own !== undefined) return { ...unit, company: own.lights };
    return companies.some(({ lights }) => lights === unit.id) ? { ...unit, status: 'joined' } : unit;
  });

/** True for a company as it must be: elephants in good order with lights within them, and lights within such elephants. */
export function isSoundCompany(field: Field, unit: Unit): boolean {
  const lights = lightsWith(field, unit);
  if (lights !== null && !(isInGoodOrder(unit) && isJoined(lights) && lights.side === unit.side))
    return false;
  return !isJoined(unit) || elephantsWith(field, unit) !== null;
}
