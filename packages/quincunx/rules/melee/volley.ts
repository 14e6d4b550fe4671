import { troopOf } from '../data.js';
import { chainOf } from '../movement/group.js';
import { unitOf, unitsOf, type Field } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Side, Volley as Kind } from '../vocabulary.js';
import { fightsAgainst } from './column.js';
import type { Fight } from './pairing.js';

/**
 * The courses of a volley between two lines (R23, R24): both roll; or without dice the side that faces pila alone loses, or
 * those of Rome or Carthage who throw nothing themselves and stand to darts.
 */
export const VOLLEY_COURSES = [
  'roll',
  'carthageLoses',
  'romeLoses',
  'triariiLose',
  'carthageEndures',
] as const;
export type VolleyCourse = (typeof VOLLEY_COURSES)[number];

/** The volley of two lines before their first fights (3.3). */
export interface LineVolley {
  readonly course: VolleyCourse;
  /** The first fights between the two lines, in their order. */
  readonly fights: readonly Fight[];
}

/** The fights of two units that have not fought each other yet in unbroken contact (R23). */
const firstFights = (field: Field, fights: readonly Fight[]): readonly Fight[] =>
  fights.filter(({ rome, carthage }) => fightsAgainst(unitOf(field, rome), carthage) === 0);

/** The first fights by pairs of chains, in the order of the first of each. */
function byLines(field: Field, fights: readonly Fight[]): readonly (readonly Fight[])[] {
  const lines = new Map<string, Fight[]>();
  for (const fight of fights) {
    const [rome, carthage] = [fight.rome, fight.carthage].map((id) => chainOf(field, unitOf(field, id)));
    const key = `${rome?.join() ?? ''}/${carthage?.join() ?? ''}`;
    lines.set(key, [...(lines.get(key) ?? []), fight]);
  }
  return [...lines.values()];
}

const throws = (unit: Unit, kind: Kind): boolean => troopOf(unit).volley === kind;

/** True when one of the units still has its pila or darts, because it has never fought (R23). */
const hasFresh = (units: readonly Unit[], kind: Kind): boolean =>
  units.some((unit) => throws(unit, kind) && !unit.volleyUsed);

/** What a side has for a volley in some fights. */
function armsOf(field: Field, fights: readonly Fight[], side: Side) {
  const units = unitsOf(
    field,
    fights.map((fight) => fight[side]),
  );
  return {
    pila: hasFresh(units, 'pila'),
    darts: hasFresh(units, 'darts'),
    endures: units.some((unit) => throws(unit, 'endures')),
  };
}

/** The side that throws pila where the other has none; null where neither or both do. */
function pilaOf(field: Field, fights: readonly Fight[]): Side | null {
  const [rome, carthage] = [armsOf(field, fights, 'rome'), armsOf(field, fights, 'carthage')];
  if (rome.pila === carthage.pila) return null;
  return rome.pila ? 'rome' : 'carthage';
}

/**
 * How the volley of two lines goes in their first fights; null when there is none (R23 to R25). What counts are the troops,
 * whichever side has them (R69). Where both sides throw the same, nobody is the worse for it.
 */
function courseOf(field: Field, fights: readonly Fight[]): VolleyCourse | null {
  const [rome, carthage] = [armsOf(field, fights, 'rome'), armsOf(field, fights, 'carthage')];
  const thrower = pilaOf(field, fights);
  if (thrower === 'rome') return carthage.darts ? 'roll' : 'carthageLoses';
  if (thrower === 'carthage') return rome.darts ? 'roll' : 'romeLoses';
  if (rome.pila || rome.darts === carthage.darts) return null;
  if (carthage.darts) return rome.endures ? 'triariiLose' : null;
  return carthage.endures ? 'carthageEndures' : null;
}

/** The volleys before the fights of a round, in the order of their first fights (R23). */
export const volleysOf = (field: Field, fights: readonly Fight[]): readonly LineVolley[] =>
  byLines(field, firstFights(field, fights)).flatMap((ours) => {
    const course = courseOf(field, ours);
    return course === null ? [] : [{ course, fights: ours }];
  });

/** The dice of a volley that is rolled: d12 of the pila, d10 of the darts. */
export interface VolleyRoll {
  readonly pila: number;
  readonly darts: number;
}

/** A unit that lost the volley, and the fights in which it has -1 for that. */
export interface Volleyed {
  readonly unit: UnitId;
  readonly enemy: UnitId;
}

/** The units that fight with -1 after a volley; `roll` is null when nothing was rolled. A tie hurts nobody (R23, R24). */
export function volleyedBy(
  field: Field,
  { course, fights }: LineVolley,
  roll: VolleyRoll | null,
): readonly Volleyed[] {
  const romans = fights.map(({ rome, carthage }): Volleyed => ({ unit: rome, enemy: carthage }));
  const others = fights.map(({ rome, carthage }): Volleyed => ({ unit: carthage, enemy: rome }));
  const enduring = (units: readonly Volleyed[]) =>
    units.filter(({ unit }) => throws(unitOf(field, unit), 'endures'));
  switch (course) {
    case 'carthageLoses':
      return others;
    case 'romeLoses':
      return romans;
    case 'triariiLose':
      return enduring(romans);
    case 'carthageEndures':
      return enduring(others);
    case 'roll': {
      if (roll === null || roll.pila === roll.darts) return [];
      const isRomes = pilaOf(field, fights) === 'rome';
      return roll.pila > roll.darts === isRomes ? others : romans;
    }
  }
}
