import { between, fixed, normals, path, polyline, sampled, smooth } from '@tessera/drawing';
import type { Group, Point, Shape } from '@tessera/drawing';
import { SHEET } from '../layout.js';
import { MAP } from './palette.js';
import { inParts } from './provinces.js';

const corners: readonly Point[] = [
  { x: SHEET.x, y: SHEET.y },
  { x: SHEET.x, y: SHEET.y + SHEET.height },
  { x: SHEET.x + SHEET.width, y: SHEET.y + SHEET.height },
  { x: SHEET.x + SHEET.width, y: SHEET.y },
];

const CELL = 50;

/** Returns a function that measures the distance of a point from the nearest coast, up to `CELL`. */
function distanceToCoast(points: readonly Point[]): (point: Point) => number {
  const cells = new Map<number, Point[]>();
  const cellOf = (x: number, y: number) => Math.floor(x / CELL) * 1000 + Math.floor(y / CELL);
  for (const point of points) {
    const cell = cellOf(point.x, point.y);
    const there = cells.get(cell);
    if (there === undefined) cells.set(cell, [point]);
    else there.push(point);
  }
  const around = [-CELL, 0, CELL];
  return ({ x, y }) => {
    let least = CELL * CELL;
    for (const dx of around)
      for (const dy of around)
        for (const point of cells.get(cellOf(x + dx, y + dy)) ?? [])
          least = Math.min(least, (point.x - x) ** 2 + (point.y - y) ** 2);
    return Math.sqrt(least);
  };
}

/** The points of a coast, close together, and the direction of the sea from each. */
interface Shore {
  readonly points: readonly Point[];
  readonly out: readonly Point[];
}

const isOnSheet = ({ x, y }: Point): boolean =>
  x > SHEET.x - 80 && x < SHEET.x + SHEET.width + 80 && y > SHEET.y - 80 && y < SHEET.y + SHEET.height + 80;

type LinePart = readonly Point[];

/** The most points of a part of a line, its end not counted. */
const MOST_POINTS = 28;

/** Cuts a line into parts that join. */
const cutLine = (line: readonly Point[]): LinePart[] =>
  Array.from({ length: Math.ceil((line.length - 1) / MOST_POINTS) }, (_, i) =>
    line.slice(i * MOST_POINTS, (i + 1) * MOST_POINTS + 1),
  );

const joined = (runs: readonly LinePart[]): string => runs.map((run) => polyline(run)).join('');

/** A line at that distance from every coast. It is interrupted where another coast is nearer, and off the sheet. */
function lineBesideCoast(shores: readonly Shore[], far: number, near: (point: Point) => number): LinePart[] {
  return shores.flatMap(({ points, out }) => {
    const lines: Point[][] = [[]];
    points.forEach((point, i) => {
      const { x: dx, y: dy } = out[i] ?? { x: 0, y: 0 };
      const at = { x: Math.round(point.x + dx * far), y: Math.round(point.y + dy * far) };
      if (isOnSheet(point) && near(at) >= far - 1.5) lines.at(-1)?.push(at);
      else if (lines.at(-1)?.length !== 0) lines.push([]);
    });
    return lines.flatMap(cutLine);
  });
}

/** The distance between the points of a coast. */
const STEP = 18;

/** A closed line with its points at equal distances. */
function evenlySpaced(loop: readonly Point[]): Point[] {
  const curve = sampled(loop, 3);
  const points: Point[] = [];
  let rest = 0;
  curve.forEach((from, i) => {
    const to = curve[(i + 1) % curve.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    for (; rest < length; rest += STEP) points.push(between(from, to, rest / length));
    rest -= length;
  });
  return points;
}

/** Adds directions at each cape, so that lines beside the coast go round it in a curve. */
function roundCapes({ points, out }: Shore): Shore {
  const steps = points.flatMap((from, i) => {
    const next = (i + 1) % points.length;
    const [to, one, two] = [points[next] ?? from, out[i] ?? from, out[next] ?? from];
    const isCape = one.x * two.x + one.y * two.y < 0.86 && one.x * two.y - one.y * two.x > 0;
    return (isCape ? [0, 0.25, 0.5, 0.75] : [0]).map((share) => {
      const { x, y } = between(one, two, share);
      const length = Math.hypot(x, y) || 1;
      return { point: between(from, to, share), out: { x: x / length, y: y / length } };
    });
  });
  return { points: steps.map(({ point }) => point), out: steps.map((step) => step.out) };
}

/** The distances from the coast of the lines on the water. */
const LINES = [6, 13, 22, 33];

/** A sheet with holes for the land. */
const seaSheet = (coasts: readonly Point[][]): Shape =>
  path(polyline(corners, true) + coasts.map((coast) => smooth(coast, true)).join(''), { fill: MAP.sea });

/** The coasts as lines of ink. */
function coastInk(coasts: readonly Point[][]): Group[] {
  const runs = coasts.flatMap((coast) => {
    const [first, ...rest] = sampled(coast, 2);
    return first === undefined ? [] : cutLine([first, ...rest, first]);
  });
  return inParts(
    runs.filter((run) => run.some(isOnSheet)),
    (run) => run,
    {
      key: 'coast',
      reach: 3,
      shapes: (own) => [path(joined(own), { stroke: MAP.coast, width: 2.6, opacity: 0.9, cap: 'round' })],
    },
  );
}

/** Draws the sea as a sheet with holes for the land: paler towards the shore, with lines that follow the coast. */
export function sea(coasts: readonly Point[][]): Group[] {
  const shores = coasts.map((coast): Shore => {
    const points = evenlySpaced(coast);
    return roundCapes({ points, out: normals(points, true) });
  });
  const near = distanceToCoast(shores.flatMap(({ points }) => points.filter(isOnSheet)));
  const lines = LINES.map((far) => lineBesideCoast(shores, far, near));
  const band = (key: string, line: number, stroke: string): Group[] => {
    const width = (LINES[line] ?? 0) * 1.8;
    const shapes = (runs: readonly LinePart[]) => [path(joined(runs), { stroke, width, cap: 'round' })];
    return inParts(lines[line] ?? [], (run) => run, { key, reach: width / 2 + 1, shapes });
  };
  const ripples = lines.flatMap((runs, i) =>
    inParts(runs, (run) => run, {
      key: `ripple-${i}`,
      reach: 2,
      shapes: (own) => [path(joined(own), { stroke: MAP.waterInk, width: 1.1, opacity: 0.55 - i * 0.08 })],
    }),
  );
  return [
    fixed('sea', SHEET, [seaSheet(coasts)]),
    ...band('shallow', 3, MAP.shallow),
    ...band('shore', 1, MAP.shore),
    ...ripples,
    ...coastInk(coasts),
  ];
}
