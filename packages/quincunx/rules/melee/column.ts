import { TABLES, troopOf } from '../data.js';
import { attritionShift, baseOf } from '../model/base.js';
import { companyBonus } from '../model/company.js';
import {
  type Field,
  isElephants,
  isFoot,
  isFormed,
  isHorse,
  isPeltasts,
  isSkirmisher,
} from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Die } from '../vocabulary.js';
import { coveredFront, frontOf, localOf, minus, SCALE } from '@tessera/plane';
import { downhill, groundShift } from '../ground/fighting.js';
import { touches } from '../movement/passing.js';
import { leaderBonus, type Modifier } from '../missiles/shot.js';

/** The column shift of peltasts to the right: in skirmish order, or after they threw (4.2). */
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

/** The column that a unit reads against an enemy, with what the ground adds to it (R63, R64, R66). */
export const columnAgainst = (field: Field, { unit, enemy }: Pair, number: number): number =>
  Math.min(TABLES.columns.last, columnOf(unit, number) + groundShift(field, unit, enemy));

/** A unit, and an enemy whom it fights. */
interface Pair {
  readonly unit: Unit;
  readonly enemy: Unit;
}

/** The die in a column of a unit's row (4.1). */
export function dieIn(unit: Unit, column: number): Die {
  const die = TABLES.melee[troopOf(unit).row].dice[column];
  if (die === undefined) throw new RangeError(`The Melee Matrix has no column ${column}.`);
  return die;
}

/** The die that a unit fights with (4.1). */
export const meleeDie = (unit: Unit, number = 0): Die => dieIn(unit, columnOf(unit, number));

/** The length of a unit's front that an enemy covers when the unit's reach touches it; else 0. */
const coveredBy = (unit: Unit, enemy: Unit): number =>
  touches(unit, enemy) ? coveredFront(baseOf(unit), baseOf(enemy)) : 0;

/** The common front of two enemies in contact, in hundredths of an inch (R18). */
export const commonFront = (one: Unit, other: Unit): number =>
  Math.max(coveredBy(one, other), coveredBy(other, one));

/**
 * True for a unit that strikes a flank: its reach touches the enemy, and the middle of its front lies more than 0.10"
 * behind the enemy's front line. Skirmishers have no flank (R19).
 */
export function strikesFlank(striker: Unit, target: Unit): boolean {
  if (isSkirmisher(target) || !touches(striker, target)) return false;
  const way = minus(frontOf(baseOf(striker)), frontOf(baseOf(target)));
  return localOf(target.heading, way).forward < -TABLES.flankDepth * SCALE;
}

/** The modifiers of a melee die (4.1). */
export const MELEE_MODIFIERS = [
  'mounted',
  'flank',
  'leader',
  'initial',
  'elephants',
  'volley',
  'downhill',
  'company',
] as const;
export type MeleeModifier = Modifier<(typeof MELEE_MODIFIERS)[number]>;

/** True for a unit that charged into contact in this round, and was not in melee at the end of the last (R21). */
export const isInitial = (unit: Unit): boolean => unit.deeds.includes('charged') && !unit.wasInMelee;

/** The bonus of a unit's row in an initial attack round. */
const initialOf = (unit: Unit): 'none' | 'plus' | 'pikes' =>
  isInitial(unit) ? TABLES.melee[troopOf(unit).row].initial : 'none';

/** The second die of pikes in an initial attack round; null for all others (R21). */
export const pikesDie = (unit: Unit): Die | null =>
  initialOf(unit) === 'pikes' ? TABLES.meleeModifiers.pikesDie : null;

/** The number of a unit's fights against an enemy in unbroken contact (R22). */
export const fightsAgainst = (unit: Unit, enemy: UnitId): number =>
  unit.foes.find((foe) => foe.unit === enemy)?.fights ?? 0;

/** A unit in a fight, and whether it has lost the volley before it (3.3). */
export interface Fighter {
  readonly unit: Unit;
  readonly enemy: Unit;
  readonly isVolleyed: boolean;
}

/** The modifiers of a unit's die in a fight, without zeros (4.1, R19 to R22). */
export function meleeModifiers(field: Field, { unit, enemy, isVolleyed }: Fighter): readonly MeleeModifier[] {
  const { mounted, flank, initial, elephants, volley } = TABLES.meleeModifiers;
  const fought = fightsAgainst(unit, enemy.id);
  const all: readonly MeleeModifier[] = [
    // R20: horse against foot only.
    { code: 'mounted', value: isHorse(unit) && isFoot(enemy) ? mounted : 0 },
    { code: 'flank', value: strikesFlank(unit, enemy) ? flank : 0 },
    { code: 'leader', value: leaderBonus(field, unit, TABLES.meleeModifiers) },
    { code: 'initial', value: initialOf(unit) === 'plus' ? initial : 0 },
    { code: 'elephants', value: isElephants(unit) ? (elephants[fought] ?? 0) : 0 },
    { code: 'volley', value: isVolleyed ? volley : 0 },
    { code: 'downhill', value: downhill(field, unit, enemy) },
    { code: 'company', value: companyBonus(field, unit) },
  ];
  return all.filter(({ value }) => value !== 0);
}
