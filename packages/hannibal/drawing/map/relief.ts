import { type Box, coordinate, fixed, type Group, noise, path, type Point, smooth } from '@tessera/drawing';
import type { World } from '../../rules/index.js';
import { SHEET, type SpaceLayout } from '../layout.js';
import { onSheet, rough } from './land.js';
import { MAP } from './palette.js';
import { inParts } from './provinces.js';

/** A range of mountains along a line: latitude and longitude in degrees, one after the other. */
interface Range {
  readonly line: readonly number[];
  /** The height of its peaks; the Alps have 1. */
  readonly height: number;
  /** The distance of its peaks from the line, in the sheet's units. */
  readonly breadth: number;
}

const range = (height: number, breadth: number, line: readonly number[]): Range => ({
  line,
  height,
  breadth,
});

/** The mountains of the map, drawn for it. */
const RANGES: readonly Range[] = [
  // The Alps, from the sea to the east, and the Jura.
  range(
    1.25,
    40,
    [43.95, 7.5, 44.3, 7.05, 44.7, 6.9, 45.1, 6.8, 45.5, 6.95, 45.85, 7.1, 46.05, 7.9, 46.2, 8.6],
  ),
  range(1.25, 44, [46.2, 8.4, 46.15, 9.3, 46.1, 10.2, 46.2, 11.2, 46.2, 12.2, 46.2, 13.2, 45.9, 14.0]),
  range(0.6, 16, [45.6, 5.6, 46.0, 5.9, 46.4, 6.2]),
  // Gaul.
  range(0.6, 26, [45.6, 2.8, 45.1, 2.9, 44.7, 3.5, 44.2, 3.6, 43.8, 3.0, 43.55, 2.4]),
  range(1, 22, [43.1, -1.4, 42.85, -0.5, 42.7, 0.3, 42.65, 1.1, 42.5, 1.9, 42.45, 2.75]),
  // Spain.
  range(0.7, 20, [43.1, -7, 43.05, -5.5, 43.1, -4.3, 43.0, -3.3]),
  range(0.6, 18, [40.2, -6.8, 40.3, -5.3, 40.7, -4.2, 41.1, -3.4]),
  range(0.6, 22, [42.1, -3.1, 41.75, -2.0, 40.9, -1.9, 40.5, -1.3, 40.2, -0.7]),
  range(0.5, 18, [38.2, -6.6, 38.4, -5, 38.5, -3.8]),
  range(0.7, 18, [36.8, -5.3, 37.05, -3.9, 37.1, -3.0, 37.6, -2.3, 38.1, -1.6]),
  // Italy and the islands.
  range(0.7, 17, [44.3, 8.4, 44.5, 9.3, 44.35, 10.1, 44.1, 10.9, 43.95, 11.7, 43.5, 12.3, 42.9, 13.1]),
  range(0.8, 26, [42.9, 13.1, 42.4, 13.5, 41.9, 13.9, 41.4, 14.5, 41.0, 15.1, 40.7, 15.6, 40.3, 15.9]),
  range(0.65, 12, [40.3, 15.9, 39.9, 16.15, 39.3, 16.5, 38.8, 16.4, 38.3, 16.1]),
  range(0.6, 10, [42.6, 9.05, 42.1, 9.1, 41.7, 9.1]),
  range(0.5, 14, [40.8, 9.2, 40.05, 9.45, 39.5, 9.4]),
  range(0.6, 10, [37.9, 13.3, 37.9, 14.0, 37.95, 14.7]),
  range(1.1, 3, [37.74, 14.98, 37.76, 15.02]),
  range(0.4, 6, [39.85, 2.75, 39.9, 3.0]),
  // Illyria.
  range(0.7, 30, [45.5, 14.8, 44.8, 15.5, 44.2, 16.5, 43.6, 17.5, 43.0, 18.4, 42.4, 19.4]),
  // Africa.
  range(0.7, 22, [35.2, -5.3, 34.9, -4.4, 34.8, -3.4]),
  range(0.55, 24, [34.9, -2.2, 35.2, -0.4, 35.6, 1.0, 35.95, 1.9, 36.3, 3.4]),
  range(0.5, 14, [36.55, 4.2, 36.55, 5.6, 36.6, 7.0, 36.6, 8.4]),
  range(0.8, 26, [33.6, -1, 34.1, 1, 34.5, 2.6, 34.9, 4, 35.2, 5.3, 35.25, 6.4, 35.3, 7.3, 35.6, 8.5]),
];

/** The rivers of the map, from their springs to the sea. */
const RIVERS: readonly (readonly number[])[] = [
  [
    43.0, -4.0, 42.6, -3.2, 42.45, -2.4, 42.0, -1.7, 41.65, -0.95, 41.45, -0.2, 41.2, 0.3, 40.95, 0.35, 40.72,
    0.87,
  ],
  [46.6, 6.4, 46.1, 5.7, 45.75, 4.9, 45.0, 4.7, 44.3, 4.7, 43.8, 4.65, 43.38, 4.7],
  [44.65, 7.1, 44.95, 7.5, 45.15, 8.4, 45.05, 9.2, 45.1, 10.2, 44.95, 11.0, 44.95, 12.0, 44.9, 12.5],
  [42.85, 0.9, 43.3, 1.1, 43.8, 1.3, 44.15, 0.7, 44.5, -0.1, 45.0, -0.6, 45.5, -1.0],
  [37.9, -2.9, 38.1, -3.6, 38.0, -4.5, 37.6, -5.5, 37.1, -6.05, 36.8, -6.38],
  [40.5, -1.9, 40.4, -2.7, 40.15, -3.4, 39.75, -4.2, 39.7, -5.6, 39.6, -6.8, 39.4, -8.5],
  [41.9, -2.8, 41.5, -3.6, 41.55, -4.9, 41.4, -6.1, 41.2, -8],
  [39.0, -3.3, 38.95, -4.6, 38.8, -6.2, 38.3, -7.2, 37.2, -7.4],
  [43.6, 12.1, 43.0, 12.3, 42.5, 12.15, 42.15, 12.4, 41.95, 12.3, 41.75, 12.25],
  [43.75, 11.7, 43.65, 11.1, 43.68, 10.28],
  [40.2, -1.7, 39.35, -1.7, 39.2, -0.25],
  [36.0, 7.9, 36.45, 8.8, 36.75, 9.5, 37.1, 10.12],
  [44.8, 6.6, 44.2, 6.05, 43.8, 5.5, 43.85, 4.7],
  [40.85, 15.3, 41.0, 15.7, 41.36, 16.22],
  [46.3, 10.6, 45.9, 10.9, 45.3, 11.4, 45.15, 12.3],
];

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

/** The peaks that do not cover spaces, names, other peaks or the coast. */
function visiblePeaks(world: Pick<World, 'map'>, layout: SpaceLayout, names: readonly Box[]): Peak[] {
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

/** Draws the mountains, lit from the upper left. */
export function mountains(world: Pick<World, 'map'>, layout: SpaceLayout, names: readonly Box[]): Group[] {
  const drawn = visiblePeaks(world, layout, names).map((peak, i) => ({ peak, ...outline(peak, i) }));
  return inParts(drawn, ({ peak }) => [peak], {
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

/** Draws the rivers, wider towards the sea. */
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
