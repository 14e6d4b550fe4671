import { headingOf } from './heading.js';
import { cornersOf, hullOf, overlap, polygonsOverlap, type Rectangle } from './polygon.js';
import { turnedAbout, type Vector } from './vector.js';

/** The rectangle turned clockwise about a pivot by that many headings: its centre goes round, its heading changes. */
export const turned = (rectangle: Rectangle, pivot: Vector, turn: number): Rectangle => ({
  ...rectangle,
  ...turnedAbout(rectangle, pivot, turn),
  heading: headingOf(rectangle.heading + turn),
});

/**
 * True when a rectangle, on its way from one place to the next of a turn, meets another: it overlaps it at the end, or
 * the hull of its rounded corners before and after overlaps the other's rounded corners. Touching is free.
 */
export function meetsTurning(before: Rectangle, after: Rectangle, other: Rectangle): boolean {
  if (overlap(after, other)) return true;
  const hull = hullOf([...cornersOf(before), ...cornersOf(after)]);
  return polygonsOverlap(hull, cornersOf(other));
}

/** True when a rectangle cannot stand where another does: by `overlap`, or by the rounded corners of both. */
export const meetsStanding = (one: Rectangle, other: Rectangle): boolean => meetsTurning(one, one, other);
