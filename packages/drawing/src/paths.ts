import type { Box, Point } from './shape.js';

/** A coordinate as drawings write it: rounded to one decimal, which is finer than anybody sees and keeps paths short. */
export const coordinate = (value: number): number => Math.round(value * 10) / 10 + 0;

const pair = ({ x, y }: Point): string => `${coordinate(x)} ${coordinate(y)}`;

/** A path of straight lines through points, optionally closed. */
export const polyline = (points: readonly Point[], closed = false): string =>
  points.map((point, i) => (i === 0 ? 'M' : 'L') + pair(point)).join('') + (closed ? 'Z' : '');

/** The points as a list of alternating x and y, for a polygon. */
export const flat = (points: readonly Point[]): number[] =>
  points.flatMap(({ x, y }) => [coordinate(x), coordinate(y)]);

export const between = (a: Point, b: Point, share = 0.5): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** Moves each point towards the middle of its neighbours by that share; the ends of an open line stay. */
export function relax(points: readonly Point[], share: number, closed: boolean): Point[] {
  const n = points.length;
  return points.map((point, i) => {
    if (!closed && (i === 0 || i === n - 1)) return point;
    const before = points[(i + n - 1) % n] ?? point;
    const after = points[(i + 1) % n] ?? point;
    return between(point, between(before, after), share);
  });
}

/** A smooth curve from the middle of each side of a polygon to the middle of the next. */
export function smooth(points: readonly Point[], closed: boolean): string {
  const n = points.length;
  const at = (i: number): Point => points[((i % n) + n) % n] ?? { x: 0, y: 0 };
  if (n < 3) return polyline(points, closed);
  if (closed) {
    const bends = points.map((point, i) => `Q${pair(point)} ${pair(between(point, at(i + 1)))}`);
    return `M${pair(between(at(-1), at(0)))}${bends.join('')}Z`;
  }
  const bends = points.slice(1, -1).map((point, i) => {
    const last = i === n - 3;
    return `Q${pair(point)} ${pair(last ? at(n - 1) : between(point, at(i + 2)))}`;
  });
  return `M${pair(at(0))}${bends.join('')}`;
}

/** Points along the smooth line of a closed polygon, `steps` on each bend. */
export function sampled(points: readonly Point[], steps: number): Point[] {
  const n = points.length;
  const at = (i: number): Point => points[(i + n) % n] ?? { x: 0, y: 0 };
  return points.flatMap((bend, i) => {
    const from = between(at(i - 1), bend);
    const to = between(bend, at(i + 1));
    return Array.from({ length: steps }, (_, k) => {
      const t = k / steps;
      return between(between(from, bend, t), between(bend, to, t), t);
    });
  });
}

/** Points along the smooth line through an open course, `steps` on each bend, from its first point to its last. */
export function sampledOpen(points: readonly Point[], steps: number): Point[] {
  const n = points.length;
  const at = (i: number): Point => points[i] ?? { x: 0, y: 0 };
  const bends = points.slice(1, -1).flatMap((bend, k) => {
    const from = k === 0 ? at(0) : between(at(k), bend);
    const to = k === n - 3 ? at(n - 1) : between(bend, at(k + 2));
    return Array.from({ length: steps }, (_, j) => {
      const t = j / steps;
      return between(between(from, bend, t), between(bend, to, t), t);
    });
  });
  return n < 3 ? [...points] : [...bends, at(n - 1)];
}

/** For each point of a line, the unit vector to the left of its direction (for a closed clockwise line, outwards). */
export function normals(points: readonly Point[], closed: boolean): Point[] {
  const n = points.length;
  return points.map((point, i) => {
    const before = points[closed ? (i + n - 1) % n : i - 1] ?? point;
    const after = points[closed ? (i + 1) % n : i + 1] ?? point;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return { x: (after.y - before.y) / length, y: -(after.x - before.x) / length };
  });
}

/** A path scaled by `size` and then moved to a point. */
export function shiftPath(d: string, { x, y }: Point, size = 1): string {
  const number = (command: string, i: number, n: number): number => {
    const place = command === 'A' ? i % 7 : 5 + (i % 2);
    if (place === 0 || place === 1) return coordinate(n * size);
    if (place === 5) return coordinate(x + n * size);
    return place === 6 ? coordinate(y + n * size) : n;
  };
  return d.replaceAll(/([MLQCA])([^MLQCAZ]*)/g, (_, command: string, rest: string) => {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    return command + numbers.map((n, i) => number(command, i, n)).join(' ');
  });
}

/** The point at an angle (degrees clockwise from up) and a distance from another. */
export function towards({ x, y }: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + Math.sin(angle) * distance, y: y - Math.cos(angle) * distance };
}

/** The smallest box around some points, enlarged by `room` on every side. */
export function boxAround(points: readonly Point[], room = 0): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - room;
  const y = Math.min(...ys) - room;
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
}
