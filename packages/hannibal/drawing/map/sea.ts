import { between, fixed, normals, path, polyline, sampled, smooth } from '@tessera/drawing';
import type { Group, Point, Shape } from '@tessera/drawing';
import { SHEET } from '../layout.js';
import { MAP } from './palette.js';
import { inQuarters } from './provinces.js';

const corners: readonly Point[] = [
  { x: SHEET.x, y: SHEET.y },
  { x: SHEET.x, y: SHEET.y + SHEET.height },
  { x: SHEET.x + SHEET.width, y: SHEET.y + SHEET.height },
  { x: SHEET.x + SHEET.width, y: SHEET.y },
];

const CELL = 50;

/** How near the coast is to a point, exactly where it is near. */
function nearness(points: readonly Point[]): (point: Point) => number {
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

/** The points of a coast, close to one another, and where the sea lies from each. */
interface Shore {
  readonly points: readonly Point[];
  readonly out: readonly Point[];
}

const inSight = ({ x, y }: Point): boolean =>
  x > SHEET.x - 80 && x < SHEET.x + SHEET.width + 80 && y > SHEET.y - 80 && y < SHEET.y + SHEET.height + 80;

/** A part of a line. */
type Run = readonly Point[];

/** How many points a part of a line has at most. */
const RUN = 28;

/** Cuts a line into parts that join. */
const cut = (line: readonly Point[]): Run[] =>
  Array.from({ length: Math.ceil((line.length - 1) / RUN) }, (_, i) =>
    line.slice(i * RUN, (i + 1) * RUN + 1),
  );

const joined = (runs: readonly Run[]): string => runs.map((run) => polyline(run)).join('');

/** A line that keeps so far from every coast, broken where it cannot and where nobody sees it. */
function parallel(shores: readonly Shore[], far: number, near: (point: Point) => number): Run[] {
  return shores.flatMap(({ points, out }) => {
    const lines: Point[][] = [[]];
    points.forEach((point, i) => {
      const { x: dx, y: dy } = out[i] ?? { x: 0, y: 0 };
      const at = { x: Math.round(point.x + dx * far), y: Math.round(point.y + dy * far) };
      if (inSight(point) && near(at) >= far - 1.5) lines.at(-1)?.push(at);
      else if (lines.at(-1)?.length !== 0) lines.push([]);
    });
    return lines.flatMap(cut);
  });
}

/** How far the points of a coast are from one another. */
const STEP = 18;

/** A closed line with its points evenly apart. */
function even(loop: readonly Point[]): Point[] {
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

/** Goes round each cape in steps: a line beside the coast is to swing about it, not to cut it. */
function rounded({ points, out }: Shore): Shore {
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

/** The lines of the water, each fainter than the one before. */
const LINES = [6, 13, 22, 33];

/** A sheet with holes for the land. */
const mat = (coasts: readonly Point[][]): Shape =>
  path(polyline(corners, true) + coasts.map((coast) => smooth(coast, true)).join(''), { fill: MAP.sea });

/** The coasts as lines of ink. */
function coastInk(coasts: readonly Point[][]): Group[] {
  const runs = coasts.flatMap((coast) => {
    const [first, ...rest] = sampled(coast, 2);
    return first === undefined ? [] : cut([first, ...rest, first]);
  });
  return inQuarters(
    runs.filter((run) => run.some(inSight)),
    (run) => run,
    {
      key: 'coast',
      reach: 3,
      shapes: (own) => [path(joined(own), { stroke: MAP.coast, width: 2.6, opacity: 0.9, cap: 'round' })],
    },
  );
}

/** The sea as a sheet with holes for the land, paler towards the shore, with lines that follow the coast. */
export function sea(coasts: readonly Point[][]): Group[] {
  const shores = coasts.map((coast): Shore => {
    const points = even(coast);
    return rounded({ points, out: normals(points, true) });
  });
  const near = nearness(shores.flatMap(({ points }) => points.filter(inSight)));
  const lines = LINES.map((far) => parallel(shores, far, near));
  const band = (key: string, line: number, stroke: string): Group[] => {
    const width = (LINES[line] ?? 0) * 1.8;
    const shapes = (runs: readonly Run[]) => [path(joined(runs), { stroke, width, cap: 'round' })];
    return inQuarters(lines[line] ?? [], (run) => run, { key, reach: width / 2 + 1, shapes });
  };
  const ripples = lines.flatMap((runs, i) =>
    inQuarters(runs, (run) => run, {
      key: `ripple-${i}`,
      reach: 2,
      shapes: (own) => [path(joined(own), { stroke: MAP.waterInk, width: 1.1, opacity: 0.55 - i * 0.08 })],
    }),
  );
  return [
    fixed('sea', SHEET, [mat(coasts)]),
    ...band('shallow', 3, MAP.shallow),
    ...band('shore', 1, MAP.shore),
    ...ripples,
    ...coastInk(coasts),
  ];
}
