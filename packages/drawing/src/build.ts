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

/** The path of a rectangle with rounded corners, centred on a point. */
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

/** A group whose shapes are already in the sheet's own coordinates. */
export const fixed = (key: string, box: Box, shapes: readonly Shape[]): Group => ({
  key,
  x: 0,
  y: 0,
  shapes,
  box,
  look: key,
});

/** A number from 0 to 1 that looks random but depends only on `place` and `purpose`. */
export function noise(place: number, purpose: number): number {
  let bits = Math.imul(place + 0x9e37, 0x85ebca6b) ^ Math.imul(purpose + 0x7f4a, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** Such a number between two bounds. */
export const noiseIn = (from: number, to: number, [place, purpose]: readonly [number, number]): number =>
  from + (to - from) * noise(place, purpose);

/**
 * The factor by which a group is enlarged when the whole is drawn at `scale` pixels per unit: in small pictures,
 * signs and figures are larger so that they stay readable. 0 when the group is left out because it would not be.
 */
export function growthOf({ legible }: Pick<Group, 'legible'>, scale: number): number {
  if (legible === undefined) return 1;
  const { from, most, hidden = 0 } = legible;
  return scale < hidden ? 0 : Math.min(most, Math.max(1, from / scale));
}
