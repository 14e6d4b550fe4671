import { between, fixed, normals, path, polyline, sampled, smooth } from '@tessera/drawing';
import type { Group, Point, Shape } from '@tessera/drawing';
import { SHEET } from '../projection.js';
import { MAP } from './palette.js';

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

/** A line that keeps so far from every coast, broken where it cannot and where nobody sees it. */
function parallel(shores: readonly Shore[], far: number, near: (point: Point) => number): string {
  const along = ({ points, out }: Shore): string => {
    let drawn = false;
    return points
      .map((point, i) => {
        const { x: dx, y: dy } = out[i] ?? { x: 0, y: 0 };
        const at = { x: Math.round(point.x + dx * far), y: Math.round(point.y + dy * far) };
        const pen = drawn ? 'L' : 'M';
        drawn = inSight(point) && near(at) >= far - 1.5;
        return drawn ? `${pen}${at.x} ${at.y}` : '';
      })
      .join('');
  };
  return shores.map(along).join('');
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

/** The sea as a sheet with holes for the land, paler towards the shore, with lines that follow the coast. */
export function sea(coasts: readonly Point[][]): Group[] {
  const shores = coasts.map((coast): Shore => {
    const points = even(coast);
    return rounded({ points, out: normals(points, true) });
  });
  const near = nearness(shores.flatMap(({ points }) => points.filter(inSight)));
  const holes = coasts.map((coast) => smooth(coast, true)).join('');
  const lines = LINES.map((far) => parallel(shores, far, near));
  const band = (line: number, stroke: string): Shape =>
    path(lines[line] ?? '', { stroke, width: (LINES[line] ?? 0) * 1.8, cap: 'round' });
  return [
    fixed('sea', SHEET, [
      path(polyline(corners, true) + holes, { fill: MAP.sea }),
      band(3, MAP.shallow),
      band(1, MAP.shore),
      ...lines.map((d, i) => path(d, { stroke: MAP.waterInk, width: 1.1, opacity: 0.55 - i * 0.08 })),
      path(holes, { stroke: MAP.coast, width: 2.6, opacity: 0.9 }),
    ]),
  ];
}
