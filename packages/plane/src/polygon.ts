import { along, divide, floorDivide, localOf, minus, plus, type Vector, ZERO } from './vector.js';
import { cosine, SCALE, sine } from './heading.js';

/** Twice the area of the triangle from `from` over `over` to `to`: above 0 for a turn to the left. */
const turnLeft = (from: Vector, over: Vector, to: Vector): number =>
  (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x);

/** One side of a hull, by places in order: no turn to the right, and no place on the way. */
function chainOf(places: readonly Vector[]): readonly Vector[] {
  const chain: Vector[] = [];
  for (const place of places) {
    for (let [from, over] = chain.slice(-2); from && over; [from, over] = chain.slice(-2)) {
      if (turnLeft(from, over, place) > 0) break;
      chain.pop();
    }
    chain.push(place);
  }
  return chain.slice(0, -1);
}

/** The convex hull of some places: its corners, against the clock from the most western. */
export function hullOf(places: readonly Vector[]): readonly Vector[] {
  const sorted = [...places].sort((one, other) => one.x - other.x || one.y - other.y);
  return [...chainOf(sorted), ...chainOf(sorted.toReversed())];
}

/** The least and the greatest of how far corners lie along an axis. */
const spanOf = (corners: readonly Vector[], axis: Vector): readonly [number, number] => {
  const along = corners.map(({ x, y }) => x * axis.x + y * axis.y);
  return [Math.min(...along), Math.max(...along)];
};

/** True when an axis square to an edge of `one` separates the two; touching is apart. */
const areApartByEdges = (one: readonly Vector[], other: readonly Vector[]): boolean =>
  one.some((corner, index) => {
    const edge = minus(one[(index + 1) % one.length] ?? corner, corner);
    const axis = { x: -edge.y, y: edge.x };
    const [least, most] = spanOf(one, axis);
    const [otherLeast, otherMost] = spanOf(other, axis);
    return most <= otherLeast || otherMost <= least;
  });

/** True when two convex polygons, given by their corners in order, share interior points. */
export const polygonsOverlap = (one: readonly Vector[], other: readonly Vector[]): boolean =>
  !areApartByEdges(one, other) && !areApartByEdges(other, one);

/** A rectangle anywhere: its centre, the halves of its front and its depth, and where its front looks. */
export interface Rectangle extends Vector {
  readonly halfFront: number;
  readonly halfDepth: number;
  readonly heading: number;
}

/** The rectangle less a strip of that width on every side. */
export const inset = (rectangle: Rectangle, by: number): Rectangle => ({
  ...rectangle,
  halfFront: rectangle.halfFront - by,
  halfDepth: rectangle.halfDepth - by,
});

/** The rectangle moved, its heading kept. */
export const moved = (rectangle: Rectangle, way: Vector): Rectangle => ({
  ...rectangle,
  ...plus(rectangle, way),
});

/** The place that lies so far to the right and forward of a rectangle's centre, rounded to whole units. */
export function pointOf({ x, y, heading }: Rectangle, right: number, forward: number): Vector {
  const [sin, cos] = [sine(heading), cosine(heading)];
  return {
    x: x + divide(right * cos + forward * sin, SCALE),
    y: y + divide(forward * cos - right * sin, SCALE),
  };
}

/** The four rounded corners, clockwise: front left, front right, rear right, rear left. */
export function cornersOf(rectangle: Rectangle): readonly Vector[] {
  const { halfFront: a, halfDepth: b } = rectangle;
  return [
    pointOf(rectangle, -a, b),
    pointOf(rectangle, a, b),
    pointOf(rectangle, a, -b),
    pointOf(rectangle, -a, -b),
  ];
}

/** The middle of the front edge. */
export const frontOf = (rectangle: Rectangle): Vector =>
  plus(rectangle, along(rectangle.heading, rectangle.halfDepth));

/** True when no rounded corner lies outside a ground of that width (x) and depth (y) from (0, 0); its edge is inside. */
export const liesOn = (rectangle: Rectangle, width: number, depth: number): boolean =>
  cornersOf(rectangle).every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= depth);

/**
 * How much of the front of a rectangle another covers: the other's rounded corners are projected on the front's line.
 * In whole units, rounded down; 0 when it covers nothing.
 */
export function coveredFront(rectangle: Rectangle, other: Rectangle): number {
  const end = rectangle.halfFront * SCALE;
  const rights = cornersOf(other).map((corner) => localOf(rectangle.heading, minus(corner, rectangle)).right);
  const covered = Math.min(end, Math.max(...rights)) - Math.max(-end, Math.min(...rights));
  return floorDivide(Math.max(0, covered), SCALE);
}

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
