import { cosine, SCALE, sine, type Rectangle, type Vector } from '../src/index.js';

/** A place in exact whole numbers, times `SCALE`. */
export interface ExactPlace {
  readonly x: bigint;
  readonly y: bigint;
}

/** The corners of a rectangle without rounding, times `SCALE`. */
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

/** The same corners before and after a way. */
export const exactSwept = (rectangle: Rectangle, way: Vector): readonly ExactPlace[] =>
  exactCorners(rectangle).flatMap(({ x, y }) => [
    { x, y },
    { x: x + BigInt(way.x * SCALE), y: y + BigInt(way.y * SCALE) },
  ]);

const least = (numbers: readonly bigint[]) => numbers.reduce((one, other) => (other < one ? other : one));
const most = (numbers: readonly bigint[]) => numbers.reduce((one, other) => (other > one ? other : one));

/**
 * True when the convex hulls of two sets of places share interior points. Slow and plain: tries the line through every
 * two places of either set as the one that separates them.
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
