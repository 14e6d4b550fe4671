import { TABLES, troopOf } from '../data.js';
import type { Field } from '../model/field.js';
import { isElephants, isFoot, isHorse } from '../model/troops.js';
import type { Unit, UnitId } from '../model/unit.js';
import { leaderBonus, type Modifier } from '../missiles/shot.js';
import type { Die } from '../vocabulary.js';
import { strikesFlank } from './front.js';

/** What adds to a die in a melee, or takes from it (4.1). */
export const MELEE_MODIFIERS = ['mounted', 'flank', 'leader', 'initial', 'elephants', 'volley'] as const;
export type MeleeModifier = Modifier<(typeof MELEE_MODIFIERS)[number]>;

/** True for a unit that charged into contact in this round, and was not in melee at the end of the last (R21). */
export const isInitial = (unit: Unit): boolean => unit.deeds.includes('charged') && !unit.wasInMelee;

/** What its row adds for a unit in an initial attack round. */
const initialOf = (unit: Unit): 'none' | 'plus' | 'pikes' =>
  isInitial(unit) ? TABLES.melee[troopOf(unit).row].initial : 'none';

/** The second die of pikes in an initial attack round; null for all others (R21). */
export const pikesDie = (unit: Unit): Die | null =>
  initialOf(unit) === 'pikes' ? TABLES.meleeModifiers.pikesDie : null;

/** How often a unit has fought an enemy in unbroken contact (R22). */
export const fightsAgainst = (unit: Unit, enemy: UnitId): number =>
  unit.foes.find((foe) => foe.unit === enemy)?.fights ?? 0;

/** A unit in a fight, and whether it has lost the volley before it (3.3). */
export interface Fighter {
  readonly unit: Unit;
  readonly enemy: Unit;
  readonly isVolleyed: boolean;
}

/** All that changes a unit's die in a fight, without what is 0 (4.1, R19 to R22). */
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
  ];
  return all.filter(({ value }) => value !== 0);
}
