import {
  frontOf,
  isWithin,
  lineMeets,
  localOf,
  minus,
  pointOf,
  squaredDistance,
  type Vector,
} from '@tessera/plane';
import { TABLES, troopOf } from '../data.js';
import { areNear, baseOf, coreOf } from '../model/base.js';
import { present, type Field } from '../model/field.js';
import { isFoot } from '../model/troops.js';
import type { Unit } from '../model/unit.js';
import { BANDS, type Band, type Weapon } from '../vocabulary.js';

/** The aim points of a target: its centre, the middles of both sides, and five points on front and rear edge (R55). */
export function aimPoints(target: Unit): readonly Vector[] {
  const base = baseOf(target);
  const { halfFront: a, halfDepth: b } = base;
  const across = [-a, -a / 2, 0, a / 2, a];
  const edges = [b, -b].flatMap((forward) => across.map((right) => ({ right, forward })));
  const middle = [-a, 0, a].map((right) => ({ right, forward: 0 }));
  return [...middle, ...edges].map(({ right, forward }) => pointOf(base, right, forward));
}

/** True for a place within 45 degrees to either side of the front, as a unit's centre sees it (3.2). */
export function isInArc(unit: Unit, place: Vector): boolean {
  const { right, forward } = localOf(unit.heading, minus(place, unit));
  return forward >= Math.abs(right);
}

/** The units whose cores lie on a line, shooter and target left out; disintegrated and berserk ones too (R55). */
const onLine = (others: readonly Unit[], from: Vector, to: Vector): readonly Unit[] =>
  others.filter((other) => lineMeets(from, to, coreOf(other)));

/** True where a weapon shoots over all of these: own foot, more than 6" from the target (R49). */
const shootsOver = (weapon: Weapon, target: Unit, below: readonly Unit[]): boolean =>
  TABLES.overhead.weapons.includes(weapon) &&
  below.every(
    (unit) =>
      unit.side !== target.side &&
      isFoot(unit) &&
      !isWithin(baseOf(unit), baseOf(target), TABLES.overhead.clear),
  );

/** Who shoots at whom, and the greatest distance that counts; without one the weapon's range. */
export interface Aim {
  readonly shooter: Unit;
  readonly target: Unit;
  readonly most?: number;
}

/** The band of one aim point, or null where it cannot be shot. */
function bandAt(others: readonly Unit[], { shooter, target, most }: Aim, at: Vector): Band | null {
  const { weapon } = troopOf(shooter);
  if (weapon === null || !isInArc(shooter, at)) return null;
  const { short, long } = TABLES.ranges[weapon];
  const from = frontOf(baseOf(shooter));
  const square = squaredDistance(from, at);
  const reach = Math.min(long, most ?? long);
  if (square > reach * reach) return null;
  const below = onLine(others, from, at);
  if (below.length === 0) return square <= short * short ? 'short' : 'long';
  return shootsOver(weapon, target, below) ? 'overhead' : null;
}

/** The longest range and the sizes of two bases: further apart nobody shoots. */
const FARTHEST = 3500;

/** The bands in which a target can be shot, the best first; none where it is out of range, arc and sight (R55). */
export function bandsOf(field: Field, aim: Aim): readonly Band[] {
  const { shooter, target } = aim;
  if (!areNear(shooter, target, FARTHEST)) return [];
  const others = present(field).filter(({ id }) => id !== shooter.id && id !== target.id);
  const found = new Set(aimPoints(target).map((at) => bandAt(others, aim, at)));
  return BANDS.filter((band) => found.has(band));
}
