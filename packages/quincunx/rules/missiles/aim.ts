import {
  frontOf,
  isWithin,
  lineMeets,
  localOf,
  minus,
  pointOf,
  squaredDistance,
  type Rectangle,
  type Vector,
} from '@tessera/plane';
import { TABLES, troopOf } from '../data.js';
import { areNear, baseOf, coreOf } from '../model/base.js';
import { type Field, isFoot, isPresent } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import { hidingFeature, lookAt } from '../ground/sight.js';
import { type Band, SHOT_BANDS, type Weapon } from '../vocabulary.js';

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

/** A unit that may be on a line of fire, with its core. */
interface Obstacle {
  readonly unit: Unit;
  readonly core: Rectangle;
}

/** More than half the diagonal of the longest base. */
const HALF = 450;

/** The units that could be on one of the lines, without shooter and target. It only saves time. */
function obstaclesOf(field: Field, { shooter, target }: Aim, points: readonly Vector[]): readonly Obstacle[] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return field.units.flatMap((unit) => {
    const isBetween =
      unit.x > west - HALF && unit.x < east + HALF && unit.y > south - HALF && unit.y < north + HALF;
    return isBetween && isPresent(unit) && unit.id !== shooter.id && unit.id !== target.id
      ? [{ unit, core: coreOf(unit) }]
      : [];
  });
}

/** The units whose cores a line crosses, disintegrated and berserk ones too (R55). */
const onLine = (obstacles: readonly Obstacle[], from: Vector, to: Vector): readonly Unit[] =>
  obstacles.filter(({ core }) => lineMeets(from, to, core)).map(({ unit }) => unit);

/** True when a weapon shoots over all of these: own foot, more than 6" from the target (R49). */
const shootsOver = (weapon: Weapon, target: Unit, below: readonly Unit[]): boolean =>
  TABLES.overhead.weapons.includes(weapon) &&
  below.every(
    (unit) =>
      unit.side !== target.side &&
      isFoot(unit) &&
      !isWithin(baseOf(unit), baseOf(target), TABLES.overhead.clear),
  );

/** A shooter, a target, and the greatest distance; by default the weapon's range. */
export interface Aim {
  readonly shooter: Unit;
  readonly target: Unit;
  readonly most?: number;
}

// More than the distance of both units' centres from their measured points.
const ROOM = 700;

/** The bands in which a target can be shot, the best first; none when it is out of range, arc or sight (R55). */
export function bandsOf(field: Field, aim: Aim): readonly Band[] {
  const { shooter, target, most } = aim;
  const { weapon } = troopOf(shooter);
  if (weapon === null) return [];
  const { short, long } = TABLES.ranges[weapon];
  const reach = Math.min(long, most ?? long);
  if (!areNear(shooter, target, reach + ROOM)) return [];
  const from = frontOf(baseOf(shooter));
  const points = aimPoints(target).filter(
    (at) => squaredDistance(from, at) <= reach * reach && isInArc(shooter, at),
  );
  const look = points.length === 0 ? null : lookAt(field, shooter, target);
  if (look === null) return [];
  const obstacles = obstaclesOf(field, aim, [from, ...points]);
  const bandAt = (at: Vector): Band | null => {
    if (!look.sees(from, at)) return null;
    const below = onLine(obstacles, from, at);
    if (below.length > 0) {
      const isAbove = TABLES.overhead.weapons.includes(weapon) && look.isAbove(below);
      return isAbove || shootsOver(weapon, target, below) ? 'overhead' : null;
    }
    if (look.isCovered) return 'cover';
    return squaredDistance(from, at) <= short * short ? 'short' : 'long';
  };
  const found = new Set(points.map(bandAt));
  return SHOT_BANDS.filter((band) => found.has(band));
}

/**
 * The feature that hides a target which could be shot without the ground: a wood in which one of both is deep, or a wood or
 * hill between them (R63, R68). Null where the ground hides nothing, or another reason is against the shot.
 */
export function hidesTarget(field: Field, aim: Aim): string | null {
  const { features: _, ...open } = field;
  if (bandsOf(field, aim).length > 0 || bandsOf(open, aim).length === 0) return null;
  return hidingFeature(field, [aim.shooter, aim.target], aimPoints(aim.target));
}
