import { along, frontOf, inset, overlap, plus, type Rectangle, type Vector } from '@tessera/plane';
import { TABLES, troopOf } from '../data.js';
import type { Formation } from '../vocabulary.js';
import { elephantsAfter, hitsOf } from './strength.js';
import { isElephants, isHorse } from './field.js';
import type { Unit } from './unit.js';

/** A base's front and depth, in hundredths of an inch. */
export interface Size {
  readonly front: number;
  readonly depth: number;
}

/** The base of a unit in a formation (1.4, R17). It keeps its size whatever the losses, but for elephants. */
export function sizeIn(unit: Unit, formation: Formation): Size {
  if (isElephants(unit)) {
    const { two, one } = TABLES.bases.elephants;
    return elephantsAfter(hitsOf(unit)).beasts > 1 ? two : one;
  }
  const { figures, ranks } = troopOf(unit);
  const deep = ranks[formation];
  if (deep === null) throw new RangeError(`${unit.id} never stands in ${formation} order.`);
  const { file, rank } = isHorse(unit) ? TABLES.bases.horse : TABLES.bases.foot;
  return { front: Math.ceil(figures / deep) * file, depth: deep * rank };
}

/** The base of a unit as it stands. */
export function baseOf(unit: Unit): Rectangle {
  const { front, depth } = sizeIn(unit, unit.formation);
  const { x, y, heading } = unit;
  return { x, y, heading, halfFront: front / 2, halfDepth: depth / 2 };
}

/** The core of a base: what must not overlap another's (2.5 c). */
export const coreOf = (unit: Unit): Rectangle => inset(baseOf(unit), TABLES.bases.rim);

/** The core of the strip before a unit's front edge by which it touches enemies (R51). */
export function reachOf(unit: Unit): Rectangle {
  const base = baseOf(unit);
  const { reach, rim } = TABLES.bases;
  const middle = plus(frontOf(base), along(base.heading, reach / 2));
  return inset({ ...base, ...middle, halfDepth: reach / 2 + rim }, rim);
}

/** Further apart than this no two bases touch, however they stand: a little more than the longest two and a reach. */
export const FAR = 1000;

/** True when two units are at most so far apart, by their centres in both coordinates: for speed alone. */
export const areNear = (one: Vector, other: Vector, length = FAR): boolean =>
  Math.abs(one.x - other.x) <= length && Math.abs(one.y - other.y) <= length;

/** True when two bases collide: their cores share interior points. */
export const collide = (one: Unit, other: Unit): boolean =>
  areNear(one, other) && overlap(coreOf(one), coreOf(other));
