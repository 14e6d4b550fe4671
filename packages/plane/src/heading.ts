/** Headings are whole numbers of this many degrees, clockwise; 0 is north, the way of growing y. */
export const DEGREES = 5;
/** How many headings there are: 0 to 71. */
export const HEADINGS = 72;
/** Half a turn, in headings. */
export const ABOUT = HEADINGS / 2;

/** By how much sines are multiplied, so that they are whole numbers. */
export const SCALE = 10_000;

/** Sines of 0, 5, .. 90 degrees, times `SCALE`. */
const FIRST_QUARTER = [
  0, 872, 1736, 2588, 3420, 4226, 5000, 5736, 6428, 7071, 7660, 8192, 8660, 9063, 9397, 9659, 9848, 9962,
  10_000,
] as const;

/** A turn of any size as the heading 0 to 71 that it ends on. */
export const headingOf = (turn: number): number => ((turn % HEADINGS) + HEADINGS) % HEADINGS;

/** The other quarters by symmetry. `0 -` keeps a zero positive. */
const SINES: readonly number[] = Array.from({ length: HEADINGS }, (_, heading) => {
  const half = heading > ABOUT ? heading - ABOUT : heading;
  const size = FIRST_QUARTER[half > ABOUT / 2 ? ABOUT - half : half] ?? 0;
  return heading > ABOUT ? 0 - size : size;
});

/** The sine of a heading, times `SCALE`: how far east a step of `SCALE` along it leads. */
export const sine = (heading: number): number => SINES[headingOf(heading)] ?? 0;

/** The cosine of a heading, times `SCALE`: how far north a step of `SCALE` along it leads. */
export const cosine = (heading: number): number => SINES[headingOf(heading + ABOUT / 2)] ?? 0;

/** The heading that leads back. */
export const opposite = (heading: number): number => headingOf(heading + ABOUT);

/** How far one heading lies from another, clockwise: -35 to 36. */
export const turnBetween = (from: number, to: number): number => {
  const turn = headingOf(to - from);
  return turn > ABOUT ? turn - HEADINGS : turn;
};

/** The heading that points best along (dx, dy); of two that do so equally the lower. */
export function bearingOf({ x, y }: { readonly x: number; readonly y: number }): number {
  let best = 0;
  for (let heading = 1; heading < HEADINGS; heading++) {
    const better = x * sine(heading) + y * cosine(heading) > x * sine(best) + y * cosine(best);
    if (better) best = heading;
  }
  return best;
}
