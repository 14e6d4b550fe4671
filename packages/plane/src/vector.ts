import { cosine, SCALE, sine } from './heading.js';

/** A place, or a way from one place to another, in whole units: x grows to the east, y to the north. */
export interface Vector {
  readonly x: number;
  readonly y: number;
}

export const ZERO: Vector = { x: 0, y: 0 };

/** A way as one who looks along a heading sees it. Both are times `SCALE`. */
export interface Local {
  readonly right: number;
  readonly forward: number;
}

/** The whole quotient, rounded down; exact for all whole numbers below 2^53, for no quotient rounds up to the next. */
export const floorDivide = (dividend: number, divisor: number): number => Math.floor(dividend / divisor);

/** The nearest whole quotient, halves upwards (of negative numbers too); the divisor is above 0. */
export const divide = (dividend: number, divisor: number): number =>
  floorDivide(2 * dividend + divisor, 2 * divisor);

export const plus = (one: Vector, other: Vector): Vector => ({ x: one.x + other.x, y: one.y + other.y });
export const minus = (one: Vector, other: Vector): Vector => ({ x: one.x - other.x, y: one.y - other.y });

/** The square of the distance between two places. */
export const squaredDistance = (one: Vector, other: Vector): number => {
  const { x, y } = minus(one, other);
  return x * x + y * y;
};

/** The way of that length along a heading, rounded to whole units. */
export const along = (heading: number, length: number): Vector => ({
  x: divide(length * sine(heading), SCALE),
  y: divide(length * cosine(heading), SCALE),
});

/** How far a way leads to the right and forward of a heading, times `SCALE`. */
export const localOf = (heading: number, { x, y }: Vector): Local => ({
  right: x * cosine(heading) - y * sine(heading),
  forward: x * sine(heading) + y * cosine(heading),
});

/** Where a place comes to lie when all turns clockwise about a pivot by that many headings. */
export function turnedAbout(place: Vector, pivot: Vector, turn: number): Vector {
  const { x, y } = minus(place, pivot);
  return {
    x: pivot.x + divide(x * cosine(turn) + y * sine(turn), SCALE),
    y: pivot.y + divide(y * cosine(turn) - x * sine(turn), SCALE),
  };
}
