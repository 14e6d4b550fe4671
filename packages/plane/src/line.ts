import { cosine, localOf, minus, SCALE, sine, type Vector } from './vector.js';
import type { Rectangle } from './polygon.js';

/** True when both numbers are at or beyond the same end of -most .. most. */
const areBeyond = (one: number, other: number, most: number): boolean =>
  (one >= most && other >= most) || (one <= -most && other <= -most);

/** True when the straight line from one place to another passes through the inside of a rectangle. */
export function lineMeets(from: Vector, to: Vector, rectangle: Rectangle): boolean {
  const { heading, halfFront, halfDepth } = rectangle;
  const start = localOf(heading, minus(from, rectangle));
  const end = localOf(heading, minus(to, rectangle));
  if (areBeyond(start.right, end.right, halfFront * SCALE)) return false;
  if (areBeyond(start.forward, end.forward, halfDepth * SCALE)) return false;
  const [x, y] = [-(to.y - from.y), to.x - from.x];
  const [sin, cos] = [sine(heading), cosine(heading)];
  const aside = Math.abs(((rectangle.x - from.x) * x + (rectangle.y - from.y) * y) * SCALE);
  return aside < halfFront * Math.abs(cos * x - sin * y) + halfDepth * Math.abs(sin * x + cos * y);
}
