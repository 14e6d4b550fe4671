import { floorDivide, liesOn } from '@tessera/plane';
import { GROUND, TABLES, troopOf } from '../data.js';
import { crossesWall } from '../ground/straight.js';
import { enemiesInGoodOrder, type Field, isDisintegrated, isElephants, isFormed } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import type { Deed } from '../vocabulary.js';
import { baseOf, collide, isCompany } from '../model/base.js';
import { because, type Reason } from '../reason.js';
import { areInContact, areTouching } from './passing.js';
import { othersOf } from './groupMove.js';

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
      // R70: with lights within them they go as with others.
      return isCompany(unit) ? rates.elephantsWithOthers : rates.elephants;
  }
}

/** The move rate of units together, in hundredths of an inch: that of the slowest; elephants with others have 9" at most. */
export function rateOf(units: readonly Unit[]): number {
  const slowest = Math.min(...units.map(factorsOf));
  const isMixed = units.some(isElephants) && !units.every(isElephants);
  return TABLES.moveFactor * (isMixed ? Math.min(slowest, TABLES.rates.elephantsWithOthers) : slowest);
}

/** The rest of a group's rate in this round: the least of any member (2.4). */
export const restOf = (units: readonly Unit[]): number =>
  Math.max(0, rateOf(units) - Math.max(...units.map(({ spent }) => spent)));

/** A length in whole quarter inches, rounded down. */
export const quartersIn = (length: number): number => floorDivide(length, TABLES.quarter);

/** True for a way straight back that costs double: with any member formed (2.4); never of a disintegrated unit (R33). */
export const isDear = (units: readonly Unit[], dir: number): boolean =>
  dir === 180 && units.some((unit) => isFormed(unit) && !isDisintegrated(unit));

/** The unit with an action added to those of this round. */
export const having = (unit: Unit, deed: Deed): Unit =>
  unit.deeds.includes(deed) ? unit : { ...unit, deeds: [...unit.deeds, deed] };

/** What a group pays for the walls on a straight way of that length: once, if anybody crosses one (R66). */
export function costOfWalls(
  field: Field,
  units: readonly Unit[],
  { heading, length }: { readonly heading: number; readonly length: number },
): number {
  const walk = { manner: 'chosen' as const, left: Infinity, factor: 1, heading, length };
  return units.some((unit) => crossesWall(field, { ...walk, unit })) ? GROUND.wall.cost : 0;
}

/** The unit with a cost and an action added. */
export const spending = (unit: Unit, cost: number, deed: Deed): Unit => ({
  ...having(unit, deed),
  spent: unit.spent + cost,
});

/** True when every corner of a unit's base is on the table. */
export const isOnTable = ({ table }: Field, unit: Unit): boolean =>
  liesOn(baseOf(unit), table.width, table.depth);

/** The units that a unit would stand on. Disintegrated ones are among them only where `all` is true (2.4, R9). */
export const stoodOn = (field: Field, unit: Unit, all = false): readonly Unit[] =>
  othersOf(field, [unit]).filter((other) => (all || !isDisintegrated(other)) && collide(unit, other));

/** The enemies with whom a unit would stand in contact; a disintegrated one keeps off by the same measure (R33). */
export const metBy = (field: Field, unit: Unit): readonly Unit[] =>
  enemiesInGoodOrder(field, unit.side).filter((enemy) =>
    isDisintegrated(unit) ? areTouching(unit, enemy) : areInContact(unit, enemy),
  );

/** The first unit among some that would stand on another, as a reason; those that move along are not in the way. */
function againstBases(field: Field, movers: readonly Unit[]): Reason | null {
  const others = othersOf(field, movers).filter((other) => !isDisintegrated(other));
  for (const unit of movers) {
    const under = others.find((other) => collide(unit, other));
    if (under !== undefined) return because('standsOn', '2.4', [unit.id, under.id]);
  }
  return null;
}

/** The reason why units may not stand where they would: off the table, or on others. Null when they may. */
export function againstStanding(field: Field, movers: readonly Unit[]): Reason | null {
  const off = movers.find((unit) => !isOnTable(field, unit));
  return off === undefined ? againstBases(field, movers) : because('offTable', '2.4', [off.id]);
}

/** The reason why units may not end a step where they would: as `againstStanding`, or in contact with an enemy (R51). */
export function againstEnding(field: Field, movers: readonly Unit[]): Reason | null {
  const against = againstStanding(field, movers);
  if (against !== null) return against;
  for (const unit of movers) {
    const [met] = metBy(field, unit);
    if (met !== undefined) return because('endsInContact', 'R51', [unit.id, met.id]);
  }
  return null;
}
