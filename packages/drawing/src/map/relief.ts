import { fixed, path } from '../build.js';
import { boxAround } from '../layout.js';
import { coordinate, relax, sampled, smooth } from '../paths.js';
import { noise } from '../noise.js';
import type { Group, Point } from '../shape.js';
import { outlines, type Sheet } from './ground.js';
import { MAP } from './palette.js';

/** Light falls from the upper left of the sheet, so slopes that look down and to the right are the darker ones. */
const LIGHT = { x: -0.6, y: -0.8 };

interface Stroke {
  readonly d: string;
  readonly dark: boolean;
}

/** Short strokes that run downhill from a contour: the closer and longer, the more they lie in the shade. */
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

/** A hill is no drawing-board curve: each bend is pushed a little, always in the same way. */
const weathered = (loop: readonly Point[], seed: number): Point[] =>
  loop.map(({ x, y }, i) => ({ x: x + (noise(i, seed) - 0.5) * 9, y: y + (noise(i, seed + 7) - 0.5) * 9 }));

const joined = (strokes: readonly Stroke[], dark: boolean): string =>
  strokes
    .filter((stroke) => stroke.dark === dark)
    .map(({ d }) => d)
    .join('');

const moved = (points: readonly Point[], by: number): Point[] =>
  points.map(({ x, y }) => ({ x: x + by * 0.6, y: y + by }));

/** The lines round everything of at least that height, as they are drawn. */
export const contours = (sheet: Sheet, level: 1 | 2): Point[][] =>
  outlines(sheet, (own) => sheet.ground.level(sheet.real(own)) >= level).map((loop, i) =>
    weathered(relax(relax(loop, 0.5, true), 0.25, true), level * 50 + i),
  );

/** One step of height: its shadow, its ground, a lighter brow, the contour, and the hachures down from it. */
function terrace(sheet: Sheet, level: 1 | 2): Group[] {
  const loops = contours(sheet, level);
  const outline = loops.map((loop) => smooth(loop, true)).join('');
  const shadow = (by: number) => loops.map((loop) => smooth(moved(loop, by), true)).join('');
  const strokes = loops.flatMap((loop, i) => hachures(loop, level * 100 + i));
  const fill = MAP.level[level];
  const shapes = [
    path(shadow(13), { fill: MAP.shade, opacity: 0.08 }),
    path(shadow(8), { fill: MAP.shade, opacity: 0.1 }),
    path(shadow(4), { fill: MAP.shade, opacity: 0.14 }),
    path(outline, { stroke: fill, width: 12, opacity: 0.35 }),
    path(outline, { fill }),
    path(outline, { stroke: MAP.levelLight[level], width: 14, opacity: 0.5 }),
    path(joined(strokes, false), { stroke: MAP.contour, width: 1, opacity: 0.45, cap: 'round' }),
    path(joined(strokes, true), { stroke: MAP.shade, width: 1.7, opacity: 0.6, cap: 'round' }),
    path(outline, { stroke: MAP.contour, width: 2.2, opacity: 0.85 }),
  ];
  return loops.length === 0 ? [] : [fixed(`level-${level}`, boxAround(loops.flat(), 30), shapes)];
}

/** The heights, level upon level. */
export const relief = (sheet: Sheet): Group[] => [...terrace(sheet, 1), ...terrace(sheet, 2)];
