/** Headings are whole multiples of this many degrees, clockwise; 0 is north, the direction of growing y. */
export const DEGREES = 5;
/** The number of headings: 0 to 71. */
export const HEADINGS = 72;
/** Half a turn, in headings. */
export const ABOUT = HEADINGS / 2;

/** The factor that makes sines whole numbers. */
export const SCALE = 10_000;

/** Sines of 0, 5, .. 90 degrees, times `SCALE`. */
const FIRST_QUARTER = [
  0, 872, 1736, 2588, 3420, 4226, 5000, 5736, 6428, 7071, 7660, 8192, 8660, 9063, 9397, 9659, 9848, 9962,
  10_000,
] as const;

/** The heading, 0 to 71, that equals a turn of any size. */
export const headingOf = (turn: number): number => ((turn % HEADINGS) + HEADINGS) % HEADINGS;

/** The other quarters follow by symmetry. `0 -` keeps a zero positive. */
const SINES: readonly number[] = Array.from({ length: HEADINGS }, (_, heading) => {
  const half = heading > ABOUT ? heading - ABOUT : heading;
  const size = FIRST_QUARTER[half > ABOUT / 2 ? ABOUT - half : half] ?? 0;
  return heading > ABOUT ? 0 - size : size;
});

/** The sine of a heading, times `SCALE`: the eastward part of a step of length `SCALE`. */
export const sine = (heading: number): number => SINES[headingOf(heading)] ?? 0;

/** The cosine of a heading, times `SCALE`: the northward part of a step of length `SCALE`. */
export const cosine = (heading: number): number => SINES[headingOf(heading + ABOUT / 2)] ?? 0;

/** The opposite heading. */
export const opposite = (heading: number): number => headingOf(heading + ABOUT);

/** The clockwise turn from one heading to another: -35 to 36. */
export const turnBetween = (from: number, to: number): number => {
  const turn = headingOf(to - from);
  return turn > ABOUT ? turn - HEADINGS : turn;
};

/** The heading nearest to the direction (dx, dy); of two equally near ones, the lower. */
export function bearingOf({ x, y }: { readonly x: number; readonly y: number }): number {
  let best = 0;
  for (let heading = 1; heading < HEADINGS; heading++) {
    const better = x * sine(heading) + y * cosine(heading) > x * sine(best) + y * cosine(best);
    if (better) best = heading;
  }
  return best;
}

/** A point, or the vector from one point to another, in whole units: x grows to the east, y to the north. */
export interface Vector {
  readonly x: number;
  readonly y: number;
}

export const ZERO: Vector = { x: 0, y: 0 };

/** A vector in coordinates relative to a heading, both times `SCALE`. */
export interface Local {
  readonly right: number;
  readonly forward: number;
}

/**
 * The quotient, rounded down. Exact for all whole numbers below 2^53, because no quotient is rounded up to the next
 * integer.
 */
export const floorDivide = (dividend: number, divisor: number): number => Math.floor(dividend / divisor);

/**
 * The quotient, rounded to the nearest whole number, halves upwards (also of negative numbers). The divisor is above
 * 0.
 */
export const divide = (dividend: number, divisor: number): number =>
  floorDivide(2 * dividend + divisor, 2 * divisor);

export const plus = (one: Vector, other: Vector): Vector => ({ x: one.x + other.x, y: one.y + other.y });
export const minus = (one: Vector, other: Vector): Vector => ({ x: one.x - other.x, y: one.y - other.y });

/** The square of the distance between two places. */
export const squaredDistance = (one: Vector, other: Vector): number => {
  const { x, y } = minus(one, other);
  return x * x + y * y;
};

/** The vector of that length along a heading, rounded to whole units. */
export const along = (heading: number, length: number): Vector => ({
  x: divide(length * sine(heading), SCALE),
  y: divide(length * cosine(heading), SCALE),
});

/** A vector's parts to the right of a heading and along it, times `SCALE`. */
export const localOf = (heading: number, { x, y }: Vector): Local => ({
  right: x * cosine(heading) - y * sine(heading),
  forward: x * sine(heading) + y * cosine(heading),
});

/** The point to which a clockwise turn about a pivot, by that many headings, moves a point. */
export function turnedAbout(place: Vector, pivot: Vector, turn: number): Vector {
  const { x, y } = minus(place, pivot);
  return {
    x: pivot.x + divide(x * cosine(turn) + y * sine(turn), SCALE),
    y: pivot.y + divide(y * cosine(turn) - x * sine(turn), SCALE),
  };
}
