import { cosine, SCALE, sine } from './heading.js';
import type { Rectangle } from './rectangle.js';
import { type Vector, ZERO } from './vector.js';

/** How far a rectangle reaches to either side of its centre along an axis; the axis is times `SCALE` in effect. */
const radius = ({ halfFront, halfDepth, heading }: Rectangle, x: number, y: number): number => {
  const [sin, cos] = [sine(heading), cosine(heading)];
  return halfFront * Math.abs(cos * x - sin * y) + halfDepth * Math.abs(sin * x + cos * y);
};

/** The whole of what may be looked at: a rectangle, the way that it goes, and another that stands. */
interface Meeting {
  readonly mover: Rectangle;
  readonly other: Rectangle;
  readonly way: Vector;
}

/** True when the axis (x, y) separates what the mover sweeps from the other. Touching is apart. */
function areApartOn({ mover, other, way }: Meeting, x: number, y: number): boolean {
  const reach = radius(mover, x, y) + radius(other, x, y);
  const distance = ((other.x - mover.x) * x + (other.y - mover.y) * y) * SCALE;
  const swept = (way.x * x + way.y * y) * SCALE;
  return distance - reach >= Math.max(0, swept) || distance + reach <= Math.min(0, swept);
}

const areApartBy = (meeting: Meeting, heading: number): boolean => {
  const [sin, cos] = [sine(heading), cosine(heading)];
  return areApartOn(meeting, cos, -sin) || areApartOn(meeting, sin, cos);
};

/** What the rounded sines may make a rectangle longer by, doubled; rectangles are shorter than 10,000 units. */
const SLACK = 4;

const isFar = (distance: number, swept: number, reach: number): boolean =>
  Math.abs(2 * distance - swept) > Math.abs(swept) + reach;

/** True when they are so far apart that the axes need not be looked at: for speed alone. */
function areFarApart(mover: Rectangle, other: Rectangle, way: Vector): boolean {
  const reach = 2 * (mover.halfFront + mover.halfDepth + other.halfFront + other.halfDepth) + SLACK;
  return isFar(other.x - mover.x, way.x, reach) || isFar(other.y - mover.y, way.y, reach);
}

/**
 * True when a rectangle that goes along `way` comes to share interior points with another, or does so where it stands.
 * Touching is no overlap. Exact, by separating axes: places below 100,000 units keep every product below 2^53.
 */
export function sweeps(mover: Rectangle, other: Rectangle, way: Vector): boolean {
  if (areFarApart(mover, other, way)) return false;
  const meeting = { mover, other, way };
  if (areApartBy(meeting, mover.heading) || areApartBy(meeting, other.heading)) return false;
  const stands = way.x === 0 && way.y === 0;
  return stands || !areApartOn(meeting, -way.y, way.x);
}

/** True when two rectangles share interior points. */
export const overlap = (one: Rectangle, other: Rectangle): boolean => sweeps(one, other, ZERO);
