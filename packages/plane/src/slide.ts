import { cornersOf, overlap, type Rectangle, sweeps } from './polygon.js';
import { along, floorDivide, localOf, minus, type Vector } from './vector.js';
import { SCALE } from './heading.js';

/** Somebody who would slide, and who stands in the way. */
export interface Meeting {
  readonly mover: Rectangle;
  readonly other: Rectangle;
}

/** A heading to slide along, and the most units to go. */
export interface Slide {
  readonly heading: number;
  readonly limit: number;
}

/**
 * How far a rectangle slides along a heading before another stops it: 0 to the limit, or null when they overlap already.
 * By halving, so the answer stands and one unit more does not.
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
 * How far all slide together: the least of all meetings, looked at in the order given, each from the limit so far.
 * Null when two overlap already.
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

/** Every mover against every one in the way: by those in the way first, then by the movers. */
export function* meetingsOf(movers: readonly Rectangle[], others: readonly Rectangle[]): Generator<Meeting> {
  for (const other of others) for (const mover of movers) yield { mover, other };
}

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
