import { fixed, path } from '@tessera/drawing';
import { boxAround } from '@tessera/drawing';
import { hexCorners } from '../layout.js';
import { noise } from '@tessera/drawing';
import { normals, relax, sampledOpen, smooth } from '@tessera/drawing';
import type { Group, Point, Shape } from '@tessera/drawing';
import { courses, type MapInput, MAP } from './sheet.js';
import { type HexLayout } from '../layout.js';

type River = MapInput['map']['rivers'][number];

/** Returns the two vertices of a hexside as one pair; none when the hexes are not neighbours. */
export function hexside(layout: HexLayout, side: string): readonly [Point, Point][] {
  const [a = 0, b = 0] = side.split('/').map(Number);
  const others = hexCorners(layout, b);
  const shared = hexCorners(layout, a).filter((mine) =>
    others.some((other) => Math.hypot(mine.x - other.x, mine.y - other.y) < 1),
  );
  const [from, to] = shared;
  return from === undefined || to === undefined ? [] : [[from, to]];
}

/** Extends a course that ends at the edge of the map, so that the water goes on under the frame. */
function extendCourse(course: readonly Point[], isFree: (end: Point) => boolean): Point[] {
  const longer = (end: Point | undefined, before: Point | undefined): Point[] => {
    if (end === undefined || before === undefined || !isFree(end)) return [];
    return [{ x: end.x * 2 - before.x, y: end.y * 2 - before.y }];
  };
  return [...longer(course[0], course[1]), ...course, ...longer(course.at(-1), course.at(-2))];
}

/** The average width of each kind of water. */
const BREADTH = { wide: 25, narrow: 9.5 };
/** The number of points on each bend of a bank. */
const STEPS = 4;

/** The width of a water at a point relative to the average. It changes slowly along the course. */
function swell(i: number, seed: number): number {
  const [from, share] = [Math.floor(i / 7), (i % 7) / 7];
  const soft = share * share * (3 - 2 * share);
  return 0.78 + 0.48 * (noise(from, seed) * (1 - soft) + noise(from + 1, seed) * soft);
}

/** A course as a closed shape between its banks. `more` is added to the width, and `share` multiplies it. */
function ribbon(course: readonly Point[], breadth: number, { more = 0, share = 1 }): string {
  const line = sampledOpen(course, STEPS);
  const seed = Math.round(Math.abs(course[0]?.x ?? 0));
  const left = normals(line, false);
  const bank = (side: 1 | -1): Point[] =>
    line.map(({ x, y }, i) => {
      const half = (breadth * swell(i, seed) * share + more) / 2;
      const { x: dx, y: dy } = left[i] ?? { x: 0, y: 0 };
      return { x: x + dx * half * side, y: y + dy * half * side };
    });
  return smooth([...bank(1), ...bank(-1).reverse()], true);
}

/** Layers from the wet banks to the bright middle, with ripples where the water is wide. */
function body(courses: readonly Point[][], width: River['width']): Shape[] {
  const breadth = BREADTH[width];
  const all = (form: { more?: number; share?: number }) =>
    courses.map((course) => ribbon(course, breadth, form)).join('');
  const d = courses.map((course) => smooth(course, false)).join('');
  const big = width === 'wide';
  return [
    path(all({ more: big ? 16 : 9 }), { fill: MAP.shade, opacity: 0.1 }),
    path(all({ more: big ? 8 : 5 }), { fill: MAP.shade, opacity: 0.14 }),
    path(all({ more: big ? 4.4 : 3.2 }), { fill: MAP.bank }),
    path(all({}), { fill: MAP.water }),
    path(all({ share: 0.6 }), { fill: MAP.core, opacity: 0.55 }),
    path(all({ share: 0.28 }), { fill: MAP.glint, opacity: 0.7 }),
    path(d, {
      stroke: MAP.waterInk,
      width: 1,
      opacity: 0.5,
      cap: 'round',
      dash: big ? [16, 31, 7, 44] : [7, 25],
    }),
  ];
}

/** How much the corners of the hexsides are smoothed: less for a stream. */
const SMOOTHING = { wide: 0.22, narrow: 0.12 };

/** Draws the waters of one width, all beds first and then all water, so that forks join without a seam. */
function waters(ground: MapInput, layout: HexLayout, width: River['width']): Group[] {
  const sides = ground.map.rivers
    .filter((river) => river.width === width)
    .flatMap((river) => river.hexsides)
    .flatMap((side) => hexside(layout, side));
  const all = ground.map.rivers.flatMap((river) => river.hexsides).flatMap((side) => hexside(layout, side));
  const touches = (end: Point) =>
    all.flat().filter(({ x, y }) => Math.hypot(x - end.x, y - end.y) < 1).length;
  const lines = courses(sides).map((course) => extendCourse(course, (end) => touches(end) === 1));
  if (lines.length === 0) return [];
  const soft = lines.map((course) => relax(course, SMOOTHING[width], false));
  return [fixed(`water-${width}`, boxAround(lines.flat(), 26), body(soft, width))];
}

/** Draws the water. Streams come first, so that the river covers their mouths. */
export const water = (ground: MapInput, layout: HexLayout): Group[] => [
  ...waters(ground, layout, 'narrow'),
  ...waters(ground, layout, 'wide'),
];
