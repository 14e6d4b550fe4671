import { cosine, SCALE, sine } from './heading.js';
import { along, divide, floorDivide, localOf, minus, plus, type Vector } from './vector.js';

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
