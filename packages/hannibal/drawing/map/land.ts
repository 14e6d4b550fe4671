import { noise, sampled, type Point } from '@tessera/drawing';
import { projected } from '../projection.js';
import { COASTS } from './coasts.js';

/** Pairs of numbers as points of the sheet. */
export const onSheet = (degrees: readonly number[]): Point[] =>
  degrees.flatMap((latitude, i) => (i % 2 === 0 ? [projected(latitude, degrees[i + 1] ?? 0)] : []));

/** Roughens a line: the middle of each side is pushed aside a little, always in the same way. */
export function rough(points: readonly Point[], seed: number, closed: boolean): Point[] {
  return points.flatMap((from, i) => {
    const to = points[i + 1] ?? (closed ? points[0] : undefined);
    if (to === undefined) return [from];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (Math.hypot(dx, dy) < 14 || Math.hypot(dx, dy) > 300) return [from];
    const push = (noise(i, seed) - 0.5) * 0.26;
    return [from, { x: from.x + dx / 2 - dy * push, y: from.y + dy / 2 + dx * push }];
  });
}

/** Every coast as a closed line on the sheet, the mainland first. */
export const coastlines = (): Point[][] =>
  COASTS.map((degrees, i) => rough(rough(onSheet(degrees), i, true), i + 20, true));

/** Where the land is: true for a point on it. */
export function landOf(coasts: readonly Point[][]): (point: Point) => boolean {
  const loops = coasts.map((coast) => sampled(coast, 2));
  return ({ x, y }) =>
    loops.some((loop) =>
      loop.reduce((inside, a, i) => {
        const b = loop[(i + 1) % loop.length] ?? a;
        const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
        return crosses ? !inside : inside;
      }, false),
    );
}
