import { SCALE } from './heading.js';
import { overlap } from './overlap.js';
import { cornersOf, type Rectangle } from './rectangle.js';
import { localOf, minus, type Vector } from './vector.js';

/** True when a place lies at most `length` from a rectangle, or in it. */
export function isPointWithin(place: Vector, rectangle: Rectangle, length: number): boolean {
  const { right, forward } = localOf(rectangle.heading, minus(place, rectangle));
  const beside = Math.max(0, Math.abs(right) - rectangle.halfFront * SCALE);
  const beyond = Math.max(0, Math.abs(forward) - rectangle.halfDepth * SCALE);
  const most = length * SCALE;
  return beside <= most && beyond <= most && beside * beside + beyond * beyond <= most * most;
}

/** True when two rectangles lie at most `length` from each other: a rounded corner of one does, or they overlap. */
export const isWithin = (one: Rectangle, other: Rectangle, length: number): boolean =>
  cornersOf(one).some((corner) => isPointWithin(corner, other, length)) ||
  cornersOf(other).some((corner) => isPointWithin(corner, one, length)) ||
  overlap(one, other);
