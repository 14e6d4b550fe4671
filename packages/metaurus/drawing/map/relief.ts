import { fixed, path } from '@tessera/drawing';
import { boxAround } from '@tessera/drawing';
import { coordinate, normals, polyline, relax, sampled, smooth } from '@tessera/drawing';
import { noise } from '@tessera/drawing';
import type { Group, Point, Shape } from '@tessera/drawing';
import { MAP, outlines, type Sheet } from './sheet.js';

/** The direction of the light: from the upper left of the sheet. Slopes that face down and to the right are dark. */
const LIGHT = { x: -0.6, y: -0.8 };

interface Stroke {
  readonly d: string;
  readonly dark: boolean;
}

/** Short strokes that run downhill from a contour, closer and longer in the shade. */
function hachures(loop: readonly Point[], seed: number): Stroke[] {
  const points = sampled(loop, 6);
  return points.flatMap((point, i) => {
    const after = points[(i + 1) % points.length] ?? point;
    const length = Math.hypot(after.x - point.x, after.y - point.y);
    if (length < 0.01) return [];
    const out = { x: (after.y - point.y) / length, y: -(after.x - point.x) / length };
    const lit = out.x * LIGHT.x + out.y * LIGHT.y;
    if (lit > 0.2 && i % 2 === 1) return [];
    const reach = (lit > 0.2 ? 7 : 12 - lit * 6) * (0.7 + 0.6 * noise(i, seed));
    const slant = (noise(i, seed + 1) - 0.5) * 4;
    const end = { x: point.x + out.x * reach - out.y * slant, y: point.y + out.y * reach + out.x * slant };
    const d = `M${coordinate(point.x)} ${coordinate(point.y)}L${coordinate(end.x)} ${coordinate(end.y)}`;
    return [{ d, dark: lit <= 0.2 }];
  });
}

/** A contour with each bend pushed aside a little, so that hills look natural. The same seed gives the same line. */
const roughen = (loop: readonly Point[], seed: number): Point[] =>
  loop.map(({ x, y }, i) => ({ x: x + (noise(i, seed) - 0.5) * 9, y: y + (noise(i, seed + 7) - 0.5) * 9 }));

const joined = (strokes: readonly Stroke[], dark: boolean): string =>
  strokes
    .filter((stroke) => stroke.dark === dark)
    .map(({ d }) => d)
    .join('');

const shiftPoints = (points: readonly Point[], by: number): Point[] =>
  points.map(({ x, y }) => ({ x: x + by * 0.6, y: y + by }));

/** Returns the contour lines around all hexes of at least that level. */
export const contours = (sheet: Sheet, level: 1 | 2): Point[][] =>
  outlines(sheet, (own) => sheet.ground.level(sheet.real(own)) >= level).map((loop, i) =>
    roughen(relax(relax(loop, 0.5, true), 0.25, true), level * 50 + i),
  );

/** For each point of a contour its outward direction and its light: 1 faces the light, -1 is away from it. */
const lightOn = (points: readonly Point[]): { readonly out: Point; readonly lit: number }[] =>
  normals(points, true).map((out) => ({ out, lit: out.x * LIGHT.x + out.y * LIGHT.y }));

/** A band along the inner side of a contour, widest on the side towards the light or, with -1, away from it. */
function band(loop: readonly Point[], wide: number, towards: 1 | -1): string {
  const points = sampled(loop, 3);
  const inner = lightOn(points).map(({ out, lit }, i): Point => {
    const reach = wide * Math.max(0, lit * towards) * (0.85 + 0.3 * noise(i, wide));
    const { x = 0, y = 0 } = points[i] ?? {};
    return { x: x - out.x * reach, y: y - out.y * reach };
  });
  return polyline(points, true) + polyline(inner.toReversed(), true);
}

/** A line parallel to a contour, further up the slope, interrupted where the light is strongest. */
function formLine(loop: readonly Point[], up: number): string {
  const points = sampled(loop, 4);
  const light = lightOn(points);
  return points
    .map((point, i) => {
      const { out, lit } = light[i] ?? { out: { x: 0, y: 0 }, lit: 0 };
      const pen = i === 0 || lit > 0.35 ? 'M' : 'L';
      return `${pen}${coordinate(point.x - out.x * up)} ${coordinate(point.y - out.y * up)}`;
    })
    .join('');
}

/** Soft shade or light: several bands on top of each other, each narrower than the one before. */
const bands = (
  loops: readonly Point[][],
  towards: 1 | -1,
  paint: { fill: string; opacity: number },
): Shape[] =>
  (towards === 1 ? [26, 15, 7] : [44, 30, 18, 8]).map((wide) =>
    path(loops.map((loop) => band(loop, wide, towards)).join(''), paint),
  );

/** One level of height: its shadow on the level below, its surface, light and shade, the contour, and the hachures. */
function terrace(sheet: Sheet, level: 1 | 2): Group[] {
  const loops = contours(sheet, level);
  const outline = loops.map((loop) => smooth(loop, true)).join('');
  const shadow = (by: number) => loops.map((loop) => smooth(shiftPoints(loop, by), true)).join('');
  const strokes = loops.flatMap((loop, i) => hachures(loop, level * 100 + i));
  const fill = MAP.level[level];
  const shapes = [
    ...[20, 15, 10, 5].map((by) => path(shadow(by), { fill: MAP.shade, opacity: 0.07 + 0.02 * level })),
    path(outline, { fill }),
    ...bands(loops, 1, { fill: MAP.levelLight[level], opacity: 0.45 }),
    ...bands(loops, -1, { fill: MAP.shade, opacity: 0.075 }),
    path(loops.map((loop) => formLine(loop, 9) + formLine(loop, 17)).join(''), {
      stroke: MAP.contour,
      width: 0.9,
      opacity: 0.4,
      cap: 'round',
    }),
    path(joined(strokes, false), { stroke: MAP.contour, width: 1, opacity: 0.5, cap: 'round' }),
    path(joined(strokes, true), { stroke: MAP.shade, width: 1.7, opacity: 0.65, cap: 'round' }),
    path(outline, { stroke: MAP.contour, width: 1.6 + level * 0.6, opacity: 0.9 }),
  ];
  return loops.length === 0 ? [] : [fixed(`level-${level}`, boxAround(loops.flat(), 34), shapes)];
}

/** Draws the heights, the lower level first. */
export const relief = (sheet: Sheet): Group[] => [...terrace(sheet, 1), ...terrace(sheet, 2)];
