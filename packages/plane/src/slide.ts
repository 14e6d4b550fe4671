import { cornersOf, overlap, type Rectangle, sweeps } from './polygon.js';
import { along, floorDivide, localOf, minus, SCALE, type Vector } from './vector.js';

/** A rectangle that would move, and one that may be in its way. */
export interface Meeting {
  readonly mover: Rectangle;
  readonly other: Rectangle;
}

/** The heading along which to move, and the largest distance. */
export interface Slide {
  readonly heading: number;
  readonly limit: number;
}

/**
 * The distance that a rectangle can move along a heading before another stops it, at most the limit; null when they
 * already overlap. Found by bisection: the mover is free at that distance and not one unit further.
 */
export function slide({ mover, other }: Meeting, { heading, limit }: Slide): number | null {
  if (!sweeps(mover, other, along(heading, limit))) return limit;
  if (overlap(mover, other)) return null;
  let [free, stopped] = [0, limit];
  while (stopped - free > 1) {
    const middle = floorDivide(free + stopped, 2);
    if (sweeps(mover, other, along(heading, middle))) stopped = middle;
    else free = middle;
  }
  return free;
}

/**
 * The distance that all movers can move together: the least over all meetings. They are tested in the given order,
 * each only up to the least so far. Null when two already overlap.
 */
export function slideAll(meetings: Iterable<Meeting>, { heading, limit }: Slide): number | null {
  let least = limit;
  for (const meeting of meetings) {
    const far = slide(meeting, { heading, limit: least });
    if (far === null) return null;
    least = far;
  }
  return least;
}

/** Every mover with every obstacle, ordered by obstacle first. */
export function* meetingsOf(movers: readonly Rectangle[], others: readonly Rectangle[]): Generator<Meeting> {
  for (const other of others) for (const mover of movers) yield { mover, other };
}

/** True when a point is inside a rectangle or at most `length` from it. */
export function isPointWithin(place: Vector, rectangle: Rectangle, length: number): boolean {
  const { right, forward } = localOf(rectangle.heading, minus(place, rectangle));
  const beside = Math.max(0, Math.abs(right) - rectangle.halfFront * SCALE);
  const beyond = Math.max(0, Math.abs(forward) - rectangle.halfDepth * SCALE);
  const most = length * SCALE;
  return beside <= most && beyond <= most && beside * beside + beyond * beyond <= most * most;
}

/** True when two rectangles overlap, or a rounded corner of one is at most `length` from the other. */
export const isWithin = (one: Rectangle, other: Rectangle, length: number): boolean =>
  cornersOf(one).some((corner) => isPointWithin(corner, other, length)) ||
  cornersOf(other).some((corner) => isPointWithin(corner, one, length)) ||
  overlap(one, other);
