import { frontOf, localOf, minus } from '@tessera/plane';
import { TABLES, troopOf } from '../data.js';
import { baseOf } from '../model/base.js';
import { leaderAttachedTo, type Field } from '../model/field.js';
import { shootersOf } from '../model/strength.js';
import { isSkirmisher } from '../model/troops.js';
import type { Unit } from '../model/unit.js';
import type { Band, Die } from '../vocabulary.js';
import { bandsOf, type Aim } from './aim.js';
import { shootingDie } from './dice.js';

/** True for a target that is shot at with one less: heavy foot, armoured horse, everyone in skirmish order (3.2). */
export function isShielded(target: Unit): boolean {
  const { class: troops, armoured } = troopOf(target);
  return troops === 'heavy' || armoured || isSkirmisher(target);
}

/** True where the middle of the shooter's front lies behind the target's front line; skirmishers have no flank (R19). */
export function shootsFlank(shooter: Unit, target: Unit): boolean {
  if (isSkirmisher(target)) return false;
  const way = minus(frontOf(baseOf(shooter)), frontOf(baseOf(target)));
  return localOf(target.heading, way).forward < 0;
}

/** What the leader attached to a unit adds to its shots and its fights: 1, of the C-in-C 2 (3.2, 4.1). */
export function leaderBonus(
  field: Field,
  unit: Unit,
  { leader, chief }: { readonly leader: number; readonly chief: number },
): number {
  const attached = leaderAttachedTo(field, unit.id);
  if (attached === null) return 0;
  return attached.chief ? chief : leader;
}

/** One thing that adds to a die or a difference, or takes from it. */
export interface Modifier<Code extends string = string> {
  readonly code: Code;
  readonly value: number;
}

/** The sum of modifiers. */
export const sumOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0);

export const SHOT_MODIFIERS = ['shielded', 'flank', 'leader'] as const;
export type ShotModifier = Modifier<(typeof SHOT_MODIFIERS)[number]>;

/** What changes the difference of a shot's dice, without what is 0; thrown before a melee it knows no flank (R26). */
export function shotModifiers(
  field: Field,
  { shooter, target }: Aim,
  isThrown = false,
): readonly ShotModifier[] {
  const { shielded, flank } = TABLES.shootingModifiers;
  const all: readonly ShotModifier[] = [
    { code: 'shielded', value: isShielded(target) ? shielded : 0 },
    { code: 'flank', value: !isThrown && shootsFlank(shooter, target) ? flank : 0 },
    { code: 'leader', value: leaderBonus(field, shooter, TABLES.shootingModifiers) },
  ];
  return all.filter(({ value }) => value !== 0);
}

/** A shot before its dice: two of `die`, and what is added to their difference. */
export interface Shot {
  readonly band: Band;
  readonly die: Die;
  readonly modifiers: readonly ShotModifier[];
}

/** The shot that a unit has at a target from where both stand; null where it has none (R55). Who may shoot is not asked. */
export function shotAt(field: Field, aim: Aim): Shot | null {
  const figures = shootersOf(aim.shooter);
  for (const band of bandsOf(field, aim)) {
    const die = shootingDie(figures, band);
    if (die !== null) return { band, die, modifiers: shotModifiers(field, aim) };
  }
  return null;
}
