import { relax, type Point } from '@tessera/drawing';
import type { Space } from '../../rules/index.js';
import { SHEET, type SpaceLayout } from '../layout.js';
import { coastlines, landOf } from '../map/land.js';

/** The side of the squares in which courses are searched, in the sheet's units. */
const SQUARE = 42;
const [COLUMNS, ROWS] = [Math.ceil(SHEET.width / SQUARE), Math.ceil(SHEET.height / SQUARE)];

/** The cost of a square: land costs so much that a course crosses it only between a port and the water. */
const COSTS = { open: 10, inshore: 17, land: 160 } as const;

const middleOf = (square: number): Point => ({
  x: SHEET.x + ((square % COLUMNS) + 0.5) * SQUARE,
  y: SHEET.y + (Math.floor(square / COLUMNS) + 0.5) * SQUARE,
});

const squareAt = ({ x, y }: Point): number =>
  Math.min(ROWS - 1, Math.max(0, Math.floor((y - SHEET.y) / SQUARE))) * COLUMNS +
  Math.min(COLUMNS - 1, Math.max(0, Math.floor((x - SHEET.x) / SQUARE)));

/** A square's neighbours, and how many squares each is away. */
function around(square: number): { readonly next: number; readonly far: number }[] {
  const [column, row] = [square % COLUMNS, Math.floor(square / COLUMNS)];
  return [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].flatMap((dy) => {
      const [x, y] = [column + dx, row + dy];
      if ((dx === 0 && dy === 0) || x < 0 || y < 0 || x >= COLUMNS || y >= ROWS) return [];
      return [{ next: y * COLUMNS + x, far: dx === 0 || dy === 0 ? 1 : 1.4 }];
    }),
  );
}

/** The cost of each square, and a function that is true for points on land. */
interface Sea {
  readonly costs: readonly number[];
  readonly isLand: (point: Point) => boolean;
}

function costsOfSquares(isLand: Sea['isLand']): readonly number[] {
  const land = Array.from({ length: COLUMNS * ROWS }, (_, square) => isLand(middleOf(square)));
  return land.map((dry, square) => {
    if (dry) return COSTS.land;
    return around(square).some(({ next }) => land[next] === true) ? COSTS.inshore : COSTS.open;
  });
}

let cachedSea: Sea | null = null;

/** The sea, computed when the first course is needed. */
function seaChart(): Sea {
  const isLand = cachedSea?.isLand ?? landOf(coastlines());
  cachedSea ??= { costs: costsOfSquares(isLand), isLand };
  return cachedSea;
}

/** For each square the next one on the cheapest course to the goal. The search ends at `from`. */
function nextSquares(goal: number, from: number, costs: readonly number[]): ReadonlyMap<number, number> {
  const best = new Map([[goal, 0]]);
  const next = new Map<number, number>();
  const waiting: number[][] = [[goal]];
  for (let cost = 0; cost < waiting.length && !next.has(from); cost++) {
    for (const square of waiting[cost] ?? []) {
      if (best.get(square) !== cost) continue;
      for (const { next: beside, far } of around(square)) {
        const total = cost + Math.round((costs[beside] ?? COSTS.land) * far);
        if (total >= (best.get(beside) ?? Infinity)) continue;
        best.set(beside, total);
        next.set(beside, square);
        (waiting[total] ??= []).push(beside);
      }
    }
  }
  return next;
}

/** True when the straight line between two points crosses no land except near its ends. */
function isClear(one: Point, two: Point, costs: readonly number[]): boolean {
  const far = Math.hypot(two.x - one.x, two.y - one.y);
  const steps = Math.ceil(far / 12);
  return Array.from({ length: steps + 1 }, (_, i) => i / steps).every((share) => {
    const point = { x: one.x + (two.x - one.x) * share, y: one.y + (two.y - one.y) * share };
    return Math.min(share, 1 - share) * far < 70 || costs[squareAt(point)] !== COSTS.land;
  });
}

/** Removes points: each one left leads straight to the farthest point that a clear line reaches. */
function straighten(points: readonly Point[], costs: readonly number[]): Point[] {
  const [first, ...others] = points;
  if (first === undefined) return [];
  const seen = others.findLastIndex((point) => isClear(first, point, costs));
  return [first, ...straighten(others.slice(Math.max(0, seen)), costs)];
}

const addPoints = (points: readonly Point[]): Point[] =>
  points.flatMap((point, i) => {
    const before = points[i - 1];
    if (before === undefined) return [point];
    const steps = Math.max(2, Math.round(Math.hypot(point.x - before.x, point.y - before.y) / 24));
    return Array.from({ length: steps }, (_, k) => ({
      x: before.x + ((point.x - before.x) * (k + 1)) / steps,
      y: before.y + ((point.y - before.y) * (k + 1)) / steps,
    }));
  });

/** Rounds the corners of a line, except where it would then cross land. */
const roundCorners = (points: readonly Point[], isLand: Sea['isLand']): Point[] =>
  Array.from({ length: 10 }).reduce<Point[]>((line) => {
    const next = relax(line, 0.8, false);
    return next.map((point, i) => {
      const old = line[i] ?? point;
      return isLand(point) && !isLand(old) ? old : point;
    });
  }, addPoints(points));

function findCourse(start: Point, end: Point): readonly Point[] {
  const { costs, isLand } = seaChart();
  const [from, goal] = [squareAt(start), squareAt(end)];
  const next = nextSquares(goal, from, costs);
  const squares: number[] = [];
  for (let at = next.get(from); at !== undefined && at !== goal; at = next.get(at)) squares.push(at);
  return roundCorners(straighten([start, ...squares.map(middleOf), end], costs), isLand);
}

const courses = new WeakMap<SpaceLayout, Map<string, readonly Point[]>>();

/** Returns the course of a fleet between two ports as points on the sheet, over water. It is cached for each layout. */
export function courseOf(from: Space, to: Space, layout: SpaceLayout): readonly Point[] {
  const cached = courses.get(layout) ?? new Map<string, readonly Point[]>();
  courses.set(layout, cached);
  const course = cached.get(`${from} ${to}`) ?? findCourse(layout.at(from), layout.at(to));
  cached.set(`${from} ${to}`, course);
  return course;
}
