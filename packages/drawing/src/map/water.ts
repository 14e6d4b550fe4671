import { fixed, path } from '../build.js';
import { boxAround, hexCorners } from '../layout.js';
import { relax, smooth } from '../paths.js';
import type { Group, Layout, Point, Shape } from '../shape.js';
import { courses, type Ground } from './ground.js';
import { MAP } from './palette.js';

type River = Ground['map']['rivers'][number];

/** The two vertices that neighbouring hexes share. */
export function hexside(layout: Layout, side: string): readonly [Point, Point][] {
  const [a = 0, b = 0] = side.split('/').map(Number);
  const others = hexCorners(layout, b);
  const shared = hexCorners(layout, a).filter((mine) =>
    others.some((other) => Math.hypot(mine.x - other.x, mine.y - other.y) < 1),
  );
  const [from, to] = shared;
  return from === undefined || to === undefined ? [] : [[from, to]];
}

/** Lengthens a course that ends at the edge of the map, so that the water runs out under the frame. */
function runOut(course: readonly Point[], isFree: (end: Point) => boolean): Point[] {
  const longer = (end: Point | undefined, before: Point | undefined): Point[] => {
    if (end === undefined || before === undefined || !isFree(end)) return [];
    return [{ x: end.x * 2 - before.x, y: end.y * 2 - before.y }];
  };
  return [...longer(course[0], course[1]), ...course, ...longer(course.at(-1), course.at(-2))];
}

const wide = (d: string): Shape[] => [
  path(d, { stroke: MAP.shade, width: 34, opacity: 0.12, cap: 'round' }),
  path(d, { stroke: MAP.bank, width: 28, cap: 'round' }),
  path(d, { stroke: MAP.water, width: 24, cap: 'round' }),
  path(d, { stroke: MAP.deep, width: 14, opacity: 0.75, cap: 'round' }),
  path(d, { stroke: MAP.glint, width: 1.6, opacity: 0.85, cap: 'round', dash: [22, 26, 9, 31] }),
];

const narrow = (d: string): Shape[] => [
  path(d, { stroke: MAP.shade, width: 17, opacity: 0.12, cap: 'round' }),
  path(d, { stroke: MAP.bank, width: 12.5, cap: 'round' }),
  path(d, { stroke: MAP.water, width: 9.5, cap: 'round' }),
  path(d, { stroke: MAP.glint, width: 1.4, opacity: 0.7, cap: 'round', dash: [9, 15, 4, 18] }),
];

/** How far each water leaves the corners of its hexsides: a stream keeps closer to them. */
const EASE = { wide: 0.22, narrow: 0.12 };

/** Draws the waters of one width, all beds first and then all water, so that forks join without a seam. */
function waters(ground: Ground, layout: Layout, width: River['width']): Group[] {
  const sides = ground.map.rivers
    .filter((river) => river.width === width)
    .flatMap((river) => river.hexsides)
    .flatMap((side) => hexside(layout, side));
  const all = ground.map.rivers.flatMap((river) => river.hexsides).flatMap((side) => hexside(layout, side));
  const touches = (end: Point) =>
    all.flat().filter(({ x, y }) => Math.hypot(x - end.x, y - end.y) < 1).length;
  const lines = courses(sides).map((course) => runOut(course, (end) => touches(end) === 1));
  if (lines.length === 0) return [];
  const d = lines.map((course) => smooth(relax(course, EASE[width], false), false)).join('');
  const shapes = width === 'wide' ? wide(d) : narrow(d);
  return [fixed(`water-${width}`, boxAround(lines.flat(), 20), shapes)];
}

/** Streams first: the river takes them in. */
export const water = (ground: Ground, layout: Layout): Group[] => [
  ...waters(ground, layout, 'narrow'),
  ...waters(ground, layout, 'wide'),
];
