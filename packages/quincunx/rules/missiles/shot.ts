import { floorDivide, frontOf, localOf, minus } from '@tessera/plane';
import { TABLES, troopOf } from '../data.js';
import { baseOf, shootersOf } from '../model/base.js';
import { asShooter } from '../model/company.js';
import { type Field, isSkirmisher, leaderAttachedTo, withUnits } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import { levelAt, type LevelShift, levelShifts } from '../ground/sight.js';
import { type Band, DICE, type Die, SHOT_BANDS } from '../vocabulary.js';
import { type Aim, bandsOf } from './aim.js';
import { shifted } from '../movement/groupMove.js';

/** A die some levels higher, at most the highest, or lower: below the lowest there is none (3.2). */
const raised = (die: Die, levels: number): Die | null =>
  DICE[Math.min(DICE.length - 1, DICE.indexOf(die) + levels)] ?? null;

/**
 * The die that a number of figures roll twice in a band; null when they may not shoot (3.2). The ground may raise or lower
 * it by levels; over heads and behind walls it is not lowered again (R27).
 */
export function shootingDie(figures: number, band: Band, levels = 0): Die | null {
  const isFirst = band === 'cover' || band === 'overhead';
  const die = TABLES.shooting.findLast(({ from }) => from <= figures)?.[isFirst ? 'overhead' : band] ?? null;
  return die === null ? null : raised(die, isFirst ? Math.max(0, levels) : levels);
}

/** The fewest figures that shoot at all (3.2). */
export const FEWEST_SHOOTERS = Math.min(...TABLES.shooting.map(({ from }) => from));

/** The casualties of a shot: half the difference of the dice with the modifier, rounded down, never below 0 (3.2). */
export const shotCasualties = (one: number, other: number, modifier: number): number =>
  Math.max(0, floorDivide(Math.abs(one - other) + modifier, 2));

/** The exact chances of a shot: of `die` times `die` combinations, the number that cost 0, 1, 2, … figures. */
export function shotWays(die: Die, modifier: number): readonly number[] {
  const ways: number[] = [];
  for (let one = 1; one <= die; one++) {
    for (let other = 1; other <= die; other++) {
      const casualties = shotCasualties(one, other, modifier);
      while (ways.length <= casualties) ways.push(0);
      ways[casualties] = (ways[casualties] ?? 0) + 1;
    }
  }
  return ways;
}

/** True for a target that is shot at with one less: heavy foot, armoured horse, everyone in skirmish order (3.2). */
export function isShielded(target: Unit): boolean {
  const { class: troops, armoured } = troopOf(target);
  return troops === 'heavy' || armoured || isSkirmisher(target);
}

/** True when the middle of the shooter's front lies behind the target's front line; skirmishers have no flank (R19). */
export function shootsFlank(shooter: Unit, target: Unit): boolean {
  if (isSkirmisher(target)) return false;
  const way = minus(frontOf(baseOf(shooter)), frontOf(baseOf(target)));
  return localOf(target.heading, way).forward < 0;
}

/** The bonus of a unit's attached leader to its shots and fights: 2 for the C-in-C, 1 for others (3.2, 4.1). */
export function leaderBonus(
  field: Field,
  unit: Unit,
  { leader, chief }: { readonly leader: number; readonly chief: number },
): number {
  const attached = leaderAttachedTo(field, unit.id);
  if (attached === null) return 0;
  return attached.chief ? chief : leader;
}

/** A modifier of a die or of a difference. */
export interface Modifier<Code extends string = string> {
  readonly code: Code;
  readonly value: number;
}

/** The sum of modifiers. */
export const sumOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0);

export const SHOT_MODIFIERS = ['shielded', 'flank', 'leader'] as const;
export type ShotModifier = Modifier<(typeof SHOT_MODIFIERS)[number]>;

/** The modifiers of a shot, without zeros. A throw before a melee has no flank bonus (R26). */
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

/** The shot that a unit has at a target from where both stand; null when it has none (R55). Who may shoot is not asked. */
export function shotAt(field: Field, given: Aim): Shot | null {
  const aim = { ...given, shooter: asShooter(field, given.shooter) };
  const figures = shootersOf(aim.shooter);
  const levels = levelAt(field, aim.shooter, aim.target);
  for (const band of bandsOf(field, aim)) {
    const die = shootingDie(figures, band, levels);
    if (die !== null) return { band, die, modifiers: shotModifiers(field, aim) };
  }
  return null;
}

/** What the ground makes of the dice of a shot; nothing where they are not lowered again, over heads and behind walls (R27). */
export function groundOfShot(field: Field, given: Aim, { band, die }: Shot): readonly LevelShift[] {
  const shooter = asShooter(field, given.shooter);
  const isLower = levelAt(field, shooter, given.target) < 0;
  const isKept = isLower && die === shootingDie(shootersOf(shooter), band);
  return isKept ? [] : levelShifts(field, shooter, given.target);
}

/** The straight way that a unit is about to go while all others stay where they are (R31). */
export interface Passing {
  readonly mover: Unit;
  readonly heading: number;
  readonly length: number;
}

/** The points of a way at which it may be shot: its start, every 3", and its end (R31). */
export function pointsOf(length: number): readonly number[] {
  const points: number[] = [];
  for (let at = 0; at < length; at += TABLES.moveFactor) points.push(at);
  return [...points, length];
}

/** A shot at a passing unit, and the length of its way up to the shot. */
export interface PassingShot extends Shot {
  readonly at: number;
  /** The mover at the point of the shot. It falls back from there if it disintegrates. */
  readonly there: Unit;
}

/** How near a mover must come for those who shoot at close distance alone (R30). */
const CLOSE = TABLES.moveFactor;

/**
 * The shot that a unit has at another on its way: at the point with the best band, the earliest of them; null when it
 * has none. With `close` only points within 3" count (R30, R31). Who may shoot is not asked.
 */
export function passingShot(
  field: Field,
  shooter: Unit,
  { mover, heading, length, close }: Passing & { readonly close: boolean },
): PassingShot | null {
  let best: PassingShot | null = null;
  for (const at of pointsOf(length)) {
    const there = shifted(mover, heading, at);
    const aim = { shooter, target: there, ...(close && { most: CLOSE }) };
    const shot = shotAt(withUnits(field, [there]), aim);
    if (shot === null) continue;
    const isBetter = best === null || SHOT_BANDS.indexOf(shot.band) < SHOT_BANDS.indexOf(best.band);
    if (isBetter) best = { ...shot, at, there };
  }
  return best;
}
