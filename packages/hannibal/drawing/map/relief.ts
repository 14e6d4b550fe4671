import { coordinate, fixed, noise, path, smooth, type Box, type Group, type Point } from '@tessera/drawing';
import type { World } from '../../rules/index.js';
import type { SpaceLayout } from '../layout.js';
import { SHEET } from '../projection.js';
import { RANGES, RIVERS, type Range } from './heights.js';
import { onSheet, rough } from './land.js';
import { MAP } from './palette.js';
import { inQuarters } from './quarters.js';

/** A mountain: the middle of its foot, and its height. */
interface Peak extends Point {
  readonly tall: number;
}

/** Between two mountains of a range. */
const STEP = 12;
/** How close a mountain may come to the middle of a space. */
const CLEAR = 40;

function peaksOf({ line, height, breadth }: Range, seed: number): Peak[] {
  const points = onSheet(line);
  return points.slice(1).flatMap((to, leg) => {
    const from = points[leg] ?? to;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    return Array.from({ length: Math.ceil(length / STEP) }, (_, i): Peak => {
      const at = seed * 1000 + leg * 50 + i;
      const share = (i + noise(at, 1)) / Math.ceil(length / STEP);
      const off = ((noise(at, 2) - 0.5) * 2 * breadth) / (length || 1);
      return {
        x: coordinate(from.x + dx * share - dy * off),
        y: coordinate(from.y + dy * share + dx * off),
        tall: coordinate(height * (18 + 15 * noise(at, 3))),
      };
    });
  });
}

const isIn = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x > x - 20 && point.x < x + width + 20 && point.y > y - 6 && point.y < y + height + 26;

/** The mountains that hide nothing: clear of spaces, names, one another, and the water's edge. */
function standing(world: Pick<World, 'map'>, layout: SpaceLayout, names: readonly Box[]): Peak[] {
  const middles = world.map.spaces.map(({ id }) => layout.at(id));
  const kept: Peak[] = [];
  for (const peak of RANGES.flatMap(peaksOf).toSorted((one, two) => one.y - two.y)) {
    const near = (point: Point, far: number) => Math.hypot(point.x - peak.x, point.y - 8 - peak.y) < far;
    if (middles.some((middle) => near(middle, CLEAR))) continue;
    if (kept.some((other) => Math.hypot(other.x - peak.x, (other.y - peak.y) * 1.5) < peak.tall * 0.66))
      continue;
    if (names.some((box) => isIn(box, peak))) continue;
    kept.push(peak);
  }
  return kept;
}

/** The outline of a mountain from its left foot over its top to the right one. */
function outline({ x, y, tall }: Peak, i: number): { lit: string; dark: string; strokes: string } {
  const half = tall * (0.62 + 0.2 * noise(i, 11));
  const top = { x: x + (noise(i, 12) - 0.5) * half * 0.5, y: y - tall };
  const n = (value: number) => Math.round(value);
  const left = `${n(x - half)} ${n(y)}`;
  const right = `${n(x + half)} ${n(y + tall * 0.06)}`;
  const foot = `${n(top.x + half * 0.12)} ${n(y + tall * 0.1)}`;
  const leftBend = `${n(x - half * 0.42)} ${n(y - tall * 0.42)}`;
  const rightBend = `${n(x + half * 0.5)} ${n(y - tall * 0.46)}`;
  const peak = `${n(top.x)} ${n(top.y)}`;
  const strokes = [0.36, 0.7].map((share) => {
    const from = { x: top.x + (x + half - top.x) * share * 0.8, y: top.y + tall * share * 0.86 };
    return `M${n(from.x)} ${n(from.y)}L${n(from.x - half * 0.1)} ${n(Math.min(y, from.y + tall * 0.36))}`;
  });
  return {
    lit: `M${left}Q${leftBend} ${peak}Q${rightBend} ${right}`,
    dark: `M${peak}Q${rightBend} ${right}L${foot}Z`,
    strokes: strokes.join(''),
  };
}

/** The mountains, in the light from the upper left. */
export function mountains(world: Pick<World, 'map'>, layout: SpaceLayout, names: readonly Box[]): Group[] {
  const drawn = standing(world, layout, names).map((peak, i) => ({ peak, ...outline(peak, i) }));
  return inQuarters(drawn, ({ peak }) => [peak], {
    key: 'mountains',
    reach: 60,
    shapes: (own) => {
      const all = (part: 'lit' | 'dark' | 'strokes') => own.map((one) => one[part]).join('');
      return [
        path(all('lit'), { fill: '#efe2bd', stroke: MAP.shade, width: 1.5, opacity: 0.68, cap: 'round' }),
        path(all('dark'), { fill: MAP.shade, opacity: 0.34 }),
        path(all('strokes'), { stroke: MAP.shade, width: 1, opacity: 0.5, cap: 'round' }),
      ];
    },
  });
}

/** The rivers, wider where they come to the sea. */
export function rivers(): Group[] {
  const courses = RIVERS.map((degrees, i) => rough(onSheet(degrees), i + 40, false));
  const all = (from: number) =>
    courses.map((course) => smooth(course.slice(Math.floor(course.length * from)), false)).join('');
  return [
    fixed('rivers', SHEET, [
      path(all(0), { stroke: MAP.waterInk, width: 3, opacity: 0.5, cap: 'round' }),
      path(all(0.5), { stroke: MAP.waterInk, width: 4.6, opacity: 0.5, cap: 'round' }),
      path(all(0), { stroke: MAP.river, width: 1.9, cap: 'round' }),
      path(all(0.5), { stroke: MAP.river, width: 3.2, cap: 'round' }),
    ]),
  ];
}
