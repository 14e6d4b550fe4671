import { headingOf, turnedAbout, type Vector } from './vector.js';
import { cornersOf, hullOf, overlap, polygonsOverlap, type Rectangle } from './polygon.js';

/** The rectangle turned clockwise about a pivot by that many headings; its centre and its heading change. */
export const turned = (rectangle: Rectangle, pivot: Vector, turn: number): Rectangle => ({
  ...rectangle,
  ...turnedAbout(rectangle, pivot, turn),
  heading: headingOf(rectangle.heading + turn),
});

/**
 * True when a rectangle, in one step of a turn from `before` to `after`, meets another: it overlaps it at the end, or
 * the hull of its rounded corners before and after overlaps the other's rounded corners. Touching is allowed.
 */
export function meetsTurning(before: Rectangle, after: Rectangle, other: Rectangle): boolean {
  if (overlap(after, other)) return true;
  const hull = hullOf([...cornersOf(before), ...cornersOf(after)]);
  return polygonsOverlap(hull, cornersOf(other));
}

/** True when two rectangles overlap, by `overlap` or by their rounded corners, so that they cannot both be there. */
export const meetsStanding = (one: Rectangle, other: Rectangle): boolean => meetsTurning(one, one, other);
