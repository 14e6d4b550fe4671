import type { Box, Point } from './shape.js';

/** The point at an angle (degrees clockwise from up) and a distance from another. */
export function towards({ x, y }: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + Math.sin(angle) * distance, y: y - Math.cos(angle) * distance };
}

/** The smallest box round some points, and `room` on every side. */
export function boxAround(points: readonly Point[], room = 0): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - room;
  const y = Math.min(...ys) - room;
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
}
