import { coordinate, fixed, type Group, noise, path, type Point, polyline, sampled } from '@tessera/drawing';
import { projected, SHEET } from '../layout.js';
import { MAP } from './palette.js';

/**
 * The coasts, drawn for this map: latitude and longitude in degrees alternate, clockwise round the land. They go beyond
 * the sheet's edges.
 */
const EUROPE = [
  43.6, -12, 43.5, -8.5, 43.7, -7.7, 43.55, -6.9, 43.62, -5.85, 43.5, -5.2, 43.4, -4.3, 43.5, -3.8, 43.4,
  -3.0, 43.4, -2.4, 43.3, -1.9, 43.5, -1.55, 44.0, -1.35, 44.6, -1.25, 45.2, -1.15, 45.5, -0.95, 45.75, -1.15,
  46.4, -1.6, 47.2, -2.4, 52, -2.5, 54, 32, 38, 32, 39.2, 20.2, 40.4, 19.4, 41.3, 19.5, 41.9, 19.4, 42.4,
  18.5, 42.65, 18.0, 43.0, 17.4, 43.5, 16.4, 43.55, 15.95, 44.1, 15.2, 44.5, 14.9, 45.0, 14.85, 45.3, 14.4,
  45.05, 14.15, 44.8, 13.95, 45.1, 13.6, 45.5, 13.55, 45.72, 13.7, 45.72, 13.4, 45.62, 13.0, 45.45, 12.4,
  45.1, 12.3, 44.88, 12.5, 44.5, 12.25, 44.1, 12.55, 43.9, 12.95, 43.6, 13.5, 43.2, 13.75, 42.7, 13.95, 42.4,
  14.2, 42.1, 14.7, 42.0, 15.1, 41.9, 15.4, 41.94, 15.9, 41.82, 16.18, 41.6, 16.02, 41.48, 15.92, 41.35,
  16.25, 41.1, 16.85, 40.8, 17.5, 40.65, 17.95, 40.2, 18.48, 39.8, 18.37, 39.9, 18.05, 40.2, 17.85, 40.3,
  17.55, 40.45, 17.25, 40.5, 16.95, 40.3, 16.75, 40.0, 16.6, 39.75, 16.5, 39.62, 16.65, 39.5, 17.0, 39.1,
  17.17, 38.9, 17.1, 38.85, 16.65, 38.65, 16.55, 38.4, 16.5, 38.1, 16.15, 37.93, 16.05, 37.93, 15.7, 38.1,
  15.63, 38.27, 15.7, 38.5, 15.95, 38.65, 15.85, 38.75, 16.15, 38.95, 16.2, 39.3, 16.05, 39.7, 15.8, 40.0,
  15.65, 40.05, 15.3, 40.2, 15.0, 40.35, 14.98, 40.6, 14.85, 40.65, 14.6, 40.58, 14.35, 40.75, 14.4, 40.83,
  14.2, 40.8, 14.05, 41.0, 13.9, 41.2, 13.6, 41.25, 13.3, 41.25, 13.05, 41.45, 12.65, 41.75, 12.25, 42.05,
  11.85, 42.25, 11.6, 42.4, 11.3, 42.4, 11.1, 42.6, 11.05, 42.92, 10.55, 43.0, 10.5, 43.3, 10.45, 43.65,
  10.28, 43.95, 10.2, 44.05, 9.95, 44.2, 9.6, 44.35, 9.2, 44.4, 8.9, 44.3, 8.5, 44.05, 8.2, 43.85, 7.85,
  43.75, 7.4, 43.6, 7.1, 43.45, 6.85, 43.25, 6.65, 43.1, 6.35, 43.05, 6.0, 43.15, 5.6, 43.3, 5.35, 43.35,
  4.95, 43.4, 4.6, 43.5, 4.15, 43.4, 3.75, 43.25, 3.4, 43.1, 3.1, 42.7, 3.03, 42.45, 3.15, 42.3, 3.3, 42.1,
  3.15, 41.85, 3.15, 41.65, 2.75, 41.4, 2.2, 41.2, 1.7, 41.05, 1.15, 40.78, 0.87, 40.6, 0.75, 40.5, 0.5, 40.2,
  0.25, 39.9, -0.05, 39.5, -0.3, 39.15, -0.22, 38.85, 0.05, 38.74, 0.22, 38.6, -0.05, 38.35, -0.4, 38.15,
  -0.62, 37.85, -0.75, 37.62, -0.7, 37.55, -1.0, 37.5, -1.35, 37.35, -1.65, 37.0, -1.9, 36.72, -2.1, 36.75,
  -2.55, 36.7, -3.0, 36.72, -3.7, 36.7, -4.3, 36.5, -4.8, 36.35, -5.25, 36.12, -5.38, 36.0, -5.6, 36.2, -6.0,
  36.5, -6.3, 36.8, -6.4, 37.1, -6.75, 37.2, -7.2, 37.0, -7.9, 37.0, -8.9, 37.5, -12,
];
const AFRICA = [
  28, -13, 32, -9.5, 34, -6.9, 34.5, -6.5, 35.2, -6.15, 35.65, -5.9, 35.72, -5.35, 35.6, -5.25, 35.2, -4.6,
  35.25, -3.9, 35.2, -3.1, 35.42, -2.95, 35.1, -2.3, 35.1, -1.9, 35.4, -1.2, 35.75, -0.7, 35.75, -0.3, 36.05,
  0.15, 36.35, 0.6, 36.5, 1.1, 36.55, 1.9, 36.6, 2.4, 36.82, 2.95, 36.8, 3.4, 36.92, 3.9, 36.9, 4.5, 36.78,
  5.05, 36.65, 5.4, 36.85, 5.9, 37.1, 6.35, 36.9, 6.8, 37.07, 7.2, 36.93, 7.7, 36.87, 8.1, 36.95, 8.7, 37.15,
  9.2, 37.35, 9.75, 37.15, 10.1, 36.95, 10.35, 36.75, 10.4, 36.78, 10.6, 37.07, 11.0, 36.8, 11.1, 36.45,
  10.75, 36.1, 10.45, 35.8, 10.65, 35.6, 11.0, 35.2, 11.1, 34.75, 10.75, 34.3, 10.2, 33.9, 10.1, 33.7, 10.5,
  33.7, 11.1, 33.3, 11.3, 32.9, 12.2, 32.8, 13.5, 32.4, 15, 30, 23, 26, 23, 26, -13,
];
const SICILY = [
  38.27, 15.6, 37.85, 15.3, 37.5, 15.1, 37.3, 15.2, 37.05, 15.33, 36.68, 15.12, 36.75, 14.6, 37.05, 14.2,
  37.1, 13.9, 37.25, 13.5, 37.5, 13.05, 37.6, 12.6, 37.8, 12.42, 38.05, 12.55, 38.18, 12.75, 38.05, 12.95,
  38.2, 13.3, 38.1, 13.5, 38.0, 13.85, 38.05, 14.3, 38.15, 14.8, 38.2, 15.2,
];
const CORSICA = [
  43.0, 9.4, 42.7, 9.48, 42.1, 9.58, 41.6, 9.33, 41.36, 9.2, 41.6, 8.8, 41.95, 8.6, 42.3, 8.55, 42.6, 8.75,
  42.7, 9.2, 43.0, 9.34,
];
const SARDINIA = [
  41.25, 9.2, 40.9, 9.6, 40.5, 9.8, 40.0, 9.7, 39.5, 9.65, 39.12, 9.5, 39.2, 9.1, 38.88, 8.85, 38.95, 8.55,
  39.2, 8.38, 39.75, 8.45, 40.05, 8.4, 40.35, 8.4, 40.6, 8.15, 40.95, 8.2, 40.85, 8.6, 41.15, 9.0,
];
const MALLORCA = [39.95, 3.15, 39.7, 3.45, 39.3, 3.1, 39.4, 2.75, 39.55, 2.35, 39.8, 2.75];
const MENORCA = [40.05, 3.85, 40.05, 4.2, 39.85, 4.3, 39.92, 3.85];
const IBIZA = [39.12, 1.4, 39.05, 1.62, 38.85, 1.42, 38.95, 1.2];
const ELBA = [42.84, 10.2, 42.8, 10.42, 42.72, 10.4, 42.74, 10.12];
const MALTA = [36.05, 14.2, 35.95, 14.5, 35.82, 14.55, 35.9, 14.3];
const DJERBA = [33.88, 10.85, 33.85, 11.05, 33.74, 11.0, 33.75, 10.78];

/** Every coast, the mainland's first. */
const COASTS: readonly (readonly number[])[] = [
  EUROPE,
  AFRICA,
  SICILY,
  CORSICA,
  SARDINIA,
  MALLORCA,
  MENORCA,
  IBIZA,
  ELBA,
  MALTA,
  DJERBA,
];

/** Returns the points of the sheet for alternating latitudes and longitudes. */
export const onSheet = (degrees: readonly number[]): Point[] =>
  degrees.flatMap((latitude, i) => (i % 2 === 0 ? [projected(latitude, degrees[i + 1] ?? 0)] : []));

/** Returns a line with the middle of each side pushed aside a little. The same seed always gives the same line. */
export function rough(points: readonly Point[], seed: number, closed: boolean): Point[] {
  return points.flatMap((from, i) => {
    const to = points[i + 1] ?? (closed ? points[0] : undefined);
    if (to === undefined) return [from];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (Math.hypot(dx, dy) < 14 || Math.hypot(dx, dy) > 300) return [from];
    const push = (noise(i, seed) - 0.5) * 0.26;
    return [from, { x: from.x + dx / 2 - dy * push, y: from.y + dy / 2 + dx * push }];
  });
}

/** Returns every coast as a closed line on the sheet, the mainland first. */
export const coastlines = (): Point[][] =>
  COASTS.map((degrees, i) => rough(rough(onSheet(degrees), i, true), i + 20, true));

/** Returns a function that is true for points on land. */
export function landOf(coasts: readonly Point[][]): (point: Point) => boolean {
  const loops = coasts.map((coast) => sampled(coast, 2));
  return ({ x, y }) =>
    loops.some((loop) =>
      loop.reduce((inside, a, i) => {
        const b = loop[(i + 1) % loop.length] ?? a;
        const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
        return crosses ? !inside : inside;
      }, false),
    );
}

function fibres(first: number): string {
  return Array.from({ length: 130 }, (_, i) => {
    const k = first + i;
    const [x, y] = [coordinate(SHEET.width * noise(k, 81)), coordinate(SHEET.height * noise(k, 82))];
    const turn = noise(k, 83) * 2 * Math.PI;
    return `M${x} ${y}L${coordinate(x + Math.cos(turn) * 10)} ${coordinate(y + Math.sin(turn) * 10)}`;
  }).join('');
}

/** Draws the whole sheet as land, with the fibres of the paper. Provinces and the sea are drawn over it. */
export function bareLand(): Group[] {
  const { x, y, width, height } = SHEET;
  const sheet = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return [
    fixed('ground', SHEET, [
      path(polyline(sheet, true), { fill: MAP.land }),
      path(fibres(0), { stroke: MAP.shade, width: 0.9, opacity: 0.14 }),
      path(fibres(130), { stroke: '#fffbe8', width: 1, opacity: 0.5 }),
    ]),
  ];
}
