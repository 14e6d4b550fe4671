import {
  along,
  cosine,
  divide,
  floorDivide,
  localOf,
  minus,
  plus,
  SCALE,
  sine,
  type Vector,
  ZERO,
} from './vector.js';

/** Twice the area of the triangle from `from` over `over` to `to`: above 0 for a turn to the left. */
const turnLeft = (from: Vector, over: Vector, to: Vector): number =>
  (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x);

/** One side of a hull, from sorted places: without turns to the right, and without places in the middle of an edge. */
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

/** The convex hull of some places: its corners, anticlockwise from the westernmost. */
export function hullOf(places: readonly Vector[]): readonly Vector[] {
  const sorted = [...places].sort((one, other) => one.x - other.x || one.y - other.y);
  return [...chainOf(sorted), ...chainOf(sorted.toReversed())];
}

/** The least and the greatest position of the corners along an axis. */
const spanOf = (corners: readonly Vector[], axis: Vector): readonly [number, number] => {
  const along = corners.map(({ x, y }) => x * axis.x + y * axis.y);
  return [Math.min(...along), Math.max(...along)];
};

/** True when an axis perpendicular to an edge of `one` separates the two polygons; touching polygons are separate. */
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

/** A rectangle at any angle: its centre, half its front, half its depth, and its heading. */
export interface Rectangle extends Vector {
  readonly halfFront: number;
  readonly halfDepth: number;
  readonly heading: number;
}

/** The rectangle shrunk by that width on every side. */
export const inset = (rectangle: Rectangle, by: number): Rectangle => ({
  ...rectangle,
  halfFront: rectangle.halfFront - by,
  halfDepth: rectangle.halfDepth - by,
});

/** The rectangle moved by a vector, with the same heading. */
export const moved = (rectangle: Rectangle, motion: Vector): Rectangle => ({
  ...rectangle,
  ...plus(rectangle, motion),
});

/** The point that far to the right and forward of a rectangle's centre, rounded to whole units. */
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

/** True when no rounded corner is outside the area from (0, 0) to (width, depth); its edge counts as inside. */
export const liesOn = (rectangle: Rectangle, width: number, depth: number): boolean =>
  cornersOf(rectangle).every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= depth);

/**
 * The length of a rectangle's front that another one covers, when the other's rounded corners are projected onto the
 * line of the front. In whole units, rounded down; 0 when it covers nothing.
 */
export function coveredFront(rectangle: Rectangle, other: Rectangle): number {
  const end = rectangle.halfFront * SCALE;
  const rights = cornersOf(other).map((corner) => localOf(rectangle.heading, minus(corner, rectangle)).right);
  const covered = Math.min(end, Math.max(...rights)) - Math.max(-end, Math.min(...rights));
  return floorDivide(Math.max(0, covered), SCALE);
}

/**
 * How far a rectangle extends to either side of its centre along an axis; the result is multiplied by the axis's
 * length and by `SCALE`.
 */
const radius = ({ halfFront, halfDepth, heading }: Rectangle, x: number, y: number): number => {
  const [sin, cos] = [sine(heading), cosine(heading)];
  return halfFront * Math.abs(cos * x - sin * y) + halfDepth * Math.abs(sin * x + cos * y);
};

/** A moving rectangle, the vector of its motion, and a rectangle at rest. */
interface Meeting {
  readonly mover: Rectangle;
  readonly other: Rectangle;
  readonly motion: Vector;
}

/**
 * True when the axis (x, y) separates the area that the mover sweeps from the other rectangle. Touching counts as
 * separate.
 */
function areApartOn({ mover, other, motion }: Meeting, x: number, y: number): boolean {
  const reach = radius(mover, x, y) + radius(other, x, y);
  const distance = ((other.x - mover.x) * x + (other.y - mover.y) * y) * SCALE;
  const swept = (motion.x * x + motion.y * y) * SCALE;
  return distance - reach >= Math.max(0, swept) || distance + reach <= Math.min(0, swept);
}

const areApartBy = (meeting: Meeting, heading: number): boolean => {
  const [sin, cos] = [sine(heading), cosine(heading)];
  return areApartOn(meeting, cos, -sin) || areApartOn(meeting, sin, cos);
};

/** Twice the amount by which rounded sines can make a rectangle longer; rectangles are shorter than 10,000 units. */
const SLACK = 4;

const isFar = (distance: number, swept: number, reach: number): boolean =>
  Math.abs(2 * distance - swept) > Math.abs(swept) + reach;

/** True when they are so far apart that no axis needs to be tested. Only for speed. */
function areFarApart(mover: Rectangle, other: Rectangle, motion: Vector): boolean {
  const reach = 2 * (mover.halfFront + mover.halfDepth + other.halfFront + other.halfDepth) + SLACK;
  return isFar(other.x - mover.x, motion.x, reach) || isFar(other.y - mover.y, motion.y, reach);
}

/**
 * True when a rectangle that moves by `motion` shares interior points with another, at any point of the motion or
 * already at its start. Touching is no overlap. Exact, by separating axes: with coordinates below 100,000 units every
 * product stays below 2^53.
 */
export function sweeps(mover: Rectangle, other: Rectangle, motion: Vector): boolean {
  if (areFarApart(mover, other, motion)) return false;
  const meeting = { mover, other, motion };
  if (areApartBy(meeting, mover.heading) || areApartBy(meeting, other.heading)) return false;
  const stands = motion.x === 0 && motion.y === 0;
  return stands || !areApartOn(meeting, -motion.y, motion.x);
}

/** True when two rectangles share interior points. */
export const overlap = (one: Rectangle, other: Rectangle): boolean => sweeps(one, other, ZERO);

/** A part of a straight way: the lengths at which it begins and ends. */
export interface WayPart {
  readonly from: number;
  readonly to: number;
}

/** More than rounded places and sines can bring two rectangles nearer to each other, in units. */
const ROUNDING = 4;

/** The lengths of a way at which an axis does not separate two rectangles; null for none. `step` is what a unit of the way gains along the axis. */
function partBetween(distance: number, reach: number, step: number): WayPart | null {
  if (step === 0) return Math.abs(distance) < reach ? { from: -Infinity, to: Infinity } : null;
  const [one, other] = [(distance - reach) / step, (distance + reach) / step];
  return one < other ? { from: one, to: other } : { from: other, to: one };
}

/**
 * The part of a straight way along a heading in which a rectangle may overlap another: at no other length of it does it,
 * whatever is rounded. Null where it never may. Only for speed: within the part, `overlap` decides.
 */
export function partOfMeeting(mover: Rectangle, other: Rectangle, heading: number): WayPart | null {
  let [from, to] = [-Infinity, Infinity];
  for (const turn of [mover.heading, other.heading]) {
    const [sin, cos] = [sine(turn), cosine(turn)];
    for (const [x, y] of [
      [cos, -sin],
      [sin, cos],
    ] as const) {
      const reach = radius(mover, x, y) + radius(other, x, y) + ROUNDING * SCALE * SCALE;
      const distance = ((other.x - mover.x) * x + (other.y - mover.y) * y) * SCALE;
      const part = partBetween(distance, reach, sine(heading) * x + cosine(heading) * y);
      if (part === null) return null;
      [from, to] = [Math.max(from, part.from), Math.min(to, part.to)];
    }
  }
  return from <= to ? { from, to } : null;
}
