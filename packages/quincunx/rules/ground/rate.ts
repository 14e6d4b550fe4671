import { floorDivide } from '@tessera/plane';
import { TABLES, troopOf } from '../data.js';
import { isDisintegrated } from '../model/field.js';
import { isElephants, isFormed } from '../model/troops.js';
import type { Unit } from '../model/unit.js';
import type { Deed } from '../vocabulary.js';

/** The move rate of a unit by itself, in move factors (2.1). */
function factorsOf(unit: Unit): number {
  const { rates } = TABLES;
  switch (troopOf(unit).class) {
    case 'heavy':
      return rates.battleline;
    case 'peltast':
      return isFormed(unit) ? rates.formedPeltasts : rates.skirmishers;
    case 'light':
    case 'psiloi':
      return rates.skirmishers;
    case 'heavyCavalry':
    case 'mediumCavalry':
      return rates.cavalry;
    case 'lightCavalry':
      return rates.lightCavalry;
    case 'elephants':
      return rates.elephants;
  }
}

/** The move rate of units together, in hundredths of an inch: that of the slowest; elephants with others have 9" at most. */
export function rateOf(units: readonly Unit[]): number {
  const slowest = Math.min(...units.map(factorsOf));
  const isMixed = units.some(isElephants) && !units.every(isElephants);
  return TABLES.moveFactor * (isMixed ? Math.min(slowest, TABLES.rates.elephantsWithOthers) : slowest);
}

/** What units together may still spend in this round: the least that any has left of their rate (2.4). */
export const restOf = (units: readonly Unit[]): number =>
  Math.max(0, rateOf(units) - Math.max(...units.map(({ spent }) => spent)));

/** A length in whole quarter inches, rounded down. */
export const quartersIn = (length: number): number => floorDivide(length, TABLES.quarter);

/** True for a way straight back that costs double: with any member formed (2.4); never of a disintegrated unit (R33). */
export const isDear = (units: readonly Unit[], dir: number): boolean =>
  dir === 180 && units.some((unit) => isFormed(unit) && !isDisintegrated(unit));

/** The unit when it has done something. */
export const having = (unit: Unit, deed: Deed): Unit =>
  unit.deeds.includes(deed) ? unit : { ...unit, deeds: [...unit.deeds, deed] };

/** The unit when it has spent that much and done something. */
export const spending = (unit: Unit, cost: number, deed: Deed): Unit => ({
  ...having(unit, deed),
  spent: unit.spent + cost,
});
