import fc from 'fast-check';
import { cosine, HEADINGS, type Rectangle, SCALE, sine, type Vector } from '../src/index.js';

/** Any heading. */
export const headings = fc.integer({ min: 0, max: HEADINGS - 1 });

/** Returns any point in an area of that width and depth. */
export const placesOn = (width: number, depth: number): fc.Arbitrary<Vector> =>
  fc.record({ x: fc.integer({ min: 0, max: width }), y: fc.integer({ min: 0, max: depth }) });

/** Points in an area of 144 by 72 inches, in hundredths. */
export const places = placesOn(14_400, 7_200);

const sized = (place: fc.Arbitrary<Vector>): fc.Arbitrary<Rectangle> =>
  fc
    .tuple(place, headings, fc.integer({ min: 20, max: 400 }), fc.integer({ min: 20, max: 240 }))
    .map(([{ x, y }, heading, halfFront, halfDepth]) => ({ x, y, halfFront, halfDepth, heading }));

/** Rectangles anywhere in that area. */
export const rectangles = sized(places);

/** Rectangles in an area so small that about half of all pairs overlap. */
export const crowded = sized(placesOn(900, 900));

/** Returns a move of at most that length along a heading. */
export const slides = (most: number) =>
  fc.record({ heading: headings, limit: fc.integer({ min: 1, max: most }) });

/** A point in exact whole numbers, times `SCALE`. */
export interface ExactPlace {
  readonly x: bigint;
  readonly y: bigint;
}

/** Returns the corners of a rectangle without rounding, times `SCALE`. */
export function exactCorners({ x, y, halfFront, halfDepth, heading }: Rectangle): readonly ExactPlace[] {
  const [sin, cos] = [sine(heading), cosine(heading)];
  const sides: readonly (readonly [number, number])[] = [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ];
  return sides.map(([across, ahead]) => {
    const [right, forward] = [across * halfFront, ahead * halfDepth];
    return {
      x: BigInt(x * SCALE + right * cos + forward * sin),
      y: BigInt(y * SCALE + forward * cos - right * sin),
    };
  });
}

/** Returns those corners before and after a move. */
export const exactSwept = (rectangle: Rectangle, way: Vector): readonly ExactPlace[] =>
  exactCorners(rectangle).flatMap(({ x, y }) => [
    { x, y },
    { x: x + BigInt(way.x * SCALE), y: y + BigInt(way.y * SCALE) },
  ]);

const least = (numbers: readonly bigint[]) => numbers.reduce((one, other) => (other < one ? other : one));
const most = (numbers: readonly bigint[]) => numbers.reduce((one, other) => (other > one ? other : one));

/**
 * Returns true when the convex hulls of two sets of points share interior points. It is slow and simple: it tries the
 * line through every two points of either set as a separating line.
 */
export function hullsMeet(one: readonly ExactPlace[], other: readonly ExactPlace[]): boolean {
  const ways = [one, other].flatMap((set) =>
    set.flatMap((from) => set.map((to) => ({ x: to.x - from.x, y: to.y - from.y }))),
  );
  return !ways.some(({ x, y }) => {
    if (x === 0n && y === 0n) return false;
    const aside = (set: readonly ExactPlace[]) => set.map((place) => place.y * x - place.x * y);
    const [here, there] = [aside(one), aside(other)];
    return most(here) <= least(there) || most(there) <= least(here);
  });
}
