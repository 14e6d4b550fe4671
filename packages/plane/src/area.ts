import { minus, type Vector } from './vector.js';

/** Twice the area of the triangle from `from` over `over` to `to`: above 0 for a turn to the left. */
const turnLeft = (from: Vector, over: Vector, to: Vector): number =>
  (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x);

/** Each side of an area, from corner to corner. */
const sidesOf = (corners: readonly Vector[]): readonly (readonly [Vector, Vector])[] =>
  corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner]);

/** True for corners that go clockwise round a convex area, with a turn at each. */
export const goesRound = (corners: readonly Vector[]): boolean => {
  const isTurning = sidesOf(corners).every(
    ([from, to], index) => turnLeft(from, to, corners[(index + 2) % corners.length] ?? to) < 0,
  );
  // A star turns at each corner too, but leaves some corner outside one of its sides.
  return isTurning && corners.every((corner) => isInArea(corners, corner));
};

/** True for a place inside a convex area, or on its border; the corners go clockwise. */
export const isInArea = (corners: readonly Vector[], place: Vector): boolean =>
  sidesOf(corners).every(([from, to]) => turnLeft(from, to, place) <= 0);

const signOf = (from: Vector, over: Vector, to: Vector): number => Math.sign(turnLeft(from, over, to));

/** True when two stretches share no place because one lies wholly beyond the other along a coordinate. */
const areBeyond = (here: readonly [number, number], there: readonly [number, number]): boolean =>
  Math.max(...here) < Math.min(...there) || Math.max(...there) < Math.min(...here);

/** A straight stretch from one place to another, both its own. */
export interface Stretch {
  readonly from: Vector;
  readonly to: Vector;
}

/** True when two stretches share a place; touching counts. */
export function stretchesMeet(one: Stretch, other: Stretch): boolean {
  const isApart =
    areBeyond([one.from.x, one.to.x], [other.from.x, other.to.x]) ||
    areBeyond([one.from.y, one.to.y], [other.from.y, other.to.y]);
  if (isApart) return false;
  const aside = signOf(other.from, other.to, one.from) * signOf(other.from, other.to, one.to);
  const across = signOf(one.from, one.to, other.from) * signOf(one.from, one.to, other.to);
  return aside <= 0 && across <= 0;
}

const product = (one: Vector, other: Vector): number => one.x * other.x + one.y * other.y;
const square = (way: Vector): number => product(way, way);

/**
 * True for a place at most that far from a stretch. Squares alone: one too great to be exact is far beyond what it is
 * held against.
 */
export function isNearStretch({ from, to }: Stretch, place: Vector, length: number): boolean {
  const [way, out] = [minus(to, from), minus(place, from)];
  const [along, all] = [product(way, out), square(way)];
  if (along <= 0) return square(out) <= length * length;
  if (along >= all) return square(minus(place, to)) <= length * length;
  const aside = way.x * out.y - way.y * out.x;
  return aside * aside <= length * length * all;
}
