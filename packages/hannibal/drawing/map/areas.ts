import { coordinate, noise, normals, polyline, type Point } from '@tessera/drawing';
import type { Province, World } from '../../rules/index.js';
import { projected, SHEET, type SpaceLayout } from '../layout.js';

/** The width of a square of the grid by which land is divided among the provinces. */
const CELL = 15;
/** How far a province reaches from its spaces. */
const REACH = 150;
/** Twice the greatest distance by which borders leave the straight line. */
const SWELL = 44;
const COLUMNS = Math.ceil(SHEET.width / CELL);
const ROWS = Math.ceil(SHEET.height / CELL);

/** Extra sites where the nearest space would give land to the wrong province: latitude, longitude, province. */
const EXTRA_SITES: readonly (readonly [number, number, Province | null])[] = [
  [35.3, -5.7, null],
  [35.3, -5, null],
  [35.2, -4.2, null],
  [35.2, -3.2, null],
  [43, 17.5, null],
  [41.5, 19.6, null],
  [45.4, 14.3, null],
  [45.9, 13.3, null],
  [39, 1.4, 'balearic_islands'],
];

interface Site extends Point {
  readonly province: Province | null;
}

/** The spaces, the middles of the connections within a province (which keep its land in one piece), and extra sites. */
function sitesOf({ map }: Pick<World, 'map'>, { at }: SpaceLayout): Site[] {
  const provinceOf = new Map(map.spaces.map(({ id, province }) => [id, province]));
  const connections = map.connections.flatMap(({ between: [one, two] }): Site[] => {
    const province = provinceOf.get(one);
    if (province === undefined || province !== provinceOf.get(two)) return [];
    const [a, b] = [at(one), at(two)];
    return [{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, province }];
  });
  const extra = EXTRA_SITES.map(([latitude, longitude, province]) => ({
    ...projected(latitude, longitude),
    province,
  }));
  return [...map.spaces.map(({ id, province }) => ({ ...at(id), province })), ...connections, ...extra];
}

/** Smooth noise between -0.5 and 0.5 that bends borders. */
function swell(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x / 90), Math.floor(y / 90)];
  const ease = (share: number) => share * share * (3 - 2 * share);
  const [across, down] = [ease(x / 90 - column), ease(y / 90 - row)];
  const at = (i: number, k: number) => noise((row + k) * 97 + column + i, seed) - 0.5;
  const upper = at(0, 0) * (1 - across) + at(1, 0) * across;
  return upper * (1 - down) + (at(0, 1) * (1 - across) + at(1, 1) * across) * down;
}

/** Returns the province of a square; null outside all provinces. */
type ProvinceOfSquare = (column: number, row: number) => Province | null;

function displacedMiddle(cell: number): Point {
  const [x, y] = [((cell % COLUMNS) + 0.5) * CELL, (Math.floor(cell / COLUMNS) + 0.5) * CELL];
  return { x: x + swell(x, y, 5) * SWELL, y: y + swell(x, y, 6) * SWELL };
}

function divideLand(sites: readonly Site[]): ProvinceOfSquare {
  const places = Array.from({ length: COLUMNS * ROWS }, (_, cell) => displacedMiddle(cell));
  const owners = places.map((): Province | null => null);
  const nearest = places.map(() => REACH * REACH);
  const around = Math.ceil((REACH + SWELL) / CELL);
  for (const site of sites) {
    const [column, row] = [Math.floor(site.x / CELL), Math.floor(site.y / CELL)];
    for (let r = Math.max(0, row - around); r <= Math.min(ROWS - 1, row + around); r++)
      for (let c = Math.max(0, column - around); c <= Math.min(COLUMNS - 1, column + around); c++) {
        const cell = r * COLUMNS + c;
        const { x, y } = places[cell] ?? site;
        const away = (site.x - x) ** 2 + (site.y - y) ** 2;
        if (away >= (nearest[cell] ?? 0)) continue;
        nearest[cell] = away;
        owners[cell] = site.province;
      }
  }
  return (column, row) =>
    column < 0 || row < 0 || column >= COLUMNS || row >= ROWS
      ? null
      : (owners[row * COLUMNS + column] ?? null);
}

/** One side of a square, with its province on the right. */
interface Edge {
  readonly from: number;
  readonly to: number;
}

/** How often borders are smoothed. */
const ROUNDS = 8;
const WIDE = COLUMNS + 1;
const cornerOf = (column: number, row: number): number => row * WIDE + column;

/** For each province, the sides of its squares that are not shared with another of its squares. */
function edgesOf(provinceOfSquare: ProvinceOfSquare): Map<Province, Edge[]> {
  const edges = new Map<Province, Edge[]>();
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const own = provinceOfSquare(column, row);
      if (own === null) continue;
      const corner = (right: number, down: number) => cornerOf(column + right, row + down);
      const sides: readonly (readonly [Province | null, number, number])[] = [
        [provinceOfSquare(column, row - 1), corner(0, 0), corner(1, 0)],
        [provinceOfSquare(column + 1, row), corner(1, 0), corner(1, 1)],
        [provinceOfSquare(column, row + 1), corner(1, 1), corner(0, 1)],
        [provinceOfSquare(column - 1, row), corner(0, 1), corner(0, 0)],
      ];
      const mine = edges.get(own) ?? [];
      for (const [other, from, to] of sides) if (other !== own) mine.push({ from, to });
      edges.set(own, mine);
    }
  return edges;
}

/** The places of border corners after smoothing: each moves towards its two neighbours; corners of three borders stay. */
function smoothCorners(edges: readonly Edge[]): (corner: number) => Point {
  const neighbours = new Map<number, number[]>();
  const join = (from: number, to: number) => {
    const others = neighbours.get(from);
    if (others === undefined) neighbours.set(from, [to]);
    else if (!others.includes(to)) others.push(to);
  };
  for (const { from, to } of edges) {
    join(from, to);
    join(to, from);
  }
  const start = (corner: number): Point => ({
    x: (corner % WIDE) * CELL,
    y: Math.floor(corner / WIDE) * CELL,
  });
  let places = new Map([...neighbours.keys()].map((corner) => [corner, start(corner)]));
  const ends = [...neighbours].filter(([, others]) => others.length === 2);
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Map(places);
    for (const [corner, [one = 0, two = 0]] of ends) {
      const [own, a, b] = [places.get(corner), places.get(one), places.get(two)];
      if (own !== undefined && a !== undefined && b !== undefined)
        next.set(corner, { x: own.x * 0.4 + (a.x + b.x) * 0.3, y: own.y * 0.4 + (a.y + b.y) * 0.3 });
    }
    places = next;
  }
  return (corner) => {
    const { x, y } = places.get(corner) ?? start(corner);
    return { x: Math.round(x), y: Math.round(y) };
  };
}

/** Joins the sides of a province to closed lines. */
function loopsOf(edges: readonly Edge[], at: (corner: number) => Point): Point[][] {
  const next = new Map<number, number[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const loops: Point[][] = [];
  for (const { from } of edges) {
    const loop: Point[] = [];
    for (let here = from, to = next.get(here)?.pop(); to !== undefined; to = next.get(here)?.pop()) {
      loop.push(at(here));
      here = to;
    }
    if (loop.length > 3) loops.push(loop);
  }
  return loops;
}

/** The land of one province, as closed outlines. */
export interface Area {
  readonly province: Province;
  readonly loops: readonly Point[][];
}

/** The areas of the provinces. They go on under the sea, which is drawn over them. */
export interface Areas {
  readonly areas: readonly Area[];
  /** Returns the province at a point of the sheet; null outside all provinces. */
  readonly provinceAt: (point: Point) => Province | null;
}

/** Divides the land among the provinces: each point belongs to the province of the nearest space within reach. */
export function areasOf(world: Pick<World, 'map'>, layout: SpaceLayout): Areas {
  const provinceOfSquare = divideLand(sitesOf(world, layout));
  const edges = edgesOf(provinceOfSquare);
  const at = smoothCorners([...edges.values()].flat());
  return {
    areas: [...edges].map(([province, sides]) => ({ province, loops: loopsOf(sides, at) })),
    provinceAt: ({ x, y }) => provinceOfSquare(Math.floor(x / CELL), Math.floor(y / CELL)),
  };
}

/** Returns a line along the inner side of an outline, `by` away from it, as an SVG path. */
export const inset = (loop: readonly Point[], by: number): string => {
  const out = normals(loop, true);
  return polyline(
    loop
      .map(({ x, y }, i) => ({
        x: coordinate(x - (out[i]?.x ?? 0) * by),
        y: coordinate(y - (out[i]?.y ?? 0) * by),
      }))
      .filter((_, i) => i % 2 === 0),
    true,
  );
};
