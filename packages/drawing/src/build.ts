import type { Box, Circle, Group, Line, Paint, Path, Point, Polygon, Shape, Text } from './shape.js';
import { flat, polyline } from './paths.js';

export const path = (d: string, paint: Paint): Path => ({ kind: 'path', d, ...paint });
export const polygon = (points: readonly Point[], paint: Paint): Polygon => ({
  kind: 'polygon',
  points: flat(points),
  ...paint,
});
export const circle = ({ x, y }: Point, r: number, paint: Paint): Circle => ({
  kind: 'circle',
  x,
  y,
  r,
  ...paint,
});
export const line = (from: Point, to: Point, paint: Paint): Line => ({ kind: 'line', from, to, ...paint });
export const trail = (points: readonly Point[], paint: Paint): Path => path(polyline(points), paint);
export const text = (
  { x, y }: Point,
  words: string,
  style: Omit<Text, 'kind' | 'x' | 'y' | 'text'>,
): Text => ({ kind: 'text', x, y, text: words, ...style });

/** A rectangle with round corners about a point. */
export function plate({ x, y, width, height }: Box, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const right = x + width;
  const bottom = y + height;
  return (
    `M${x + r} ${y}L${right - r} ${y}Q${right} ${y} ${right} ${y + r}L${right} ${bottom - r}` +
    `Q${right} ${bottom} ${right - r} ${bottom}L${x + r} ${bottom}Q${x} ${bottom} ${x} ${bottom - r}` +
    `L${x} ${y + r}Q${x} ${y} ${x + r} ${y}Z`
  );
}

/** A group that stays where it is, in the sheet's own coordinates. */
export const fixed = (key: string, box: Box, shapes: readonly Shape[]): Group => ({
  key,
  x: 0,
  y: 0,
  shapes,
  box,
  look: key,
});
