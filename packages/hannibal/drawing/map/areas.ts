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

/** The width of the squares at whose corners the noise is given. */
const LATTICE = 90;

/** Returns smooth noise between -0.5 and 0.5 that bends borders: given at the corners of a lattice, and eased between them. */
function swellWith(seed: number): (x: number, y: number) => number {
  const given = new Map<number, number>();
  const at = (column: number, row: number): number => {
    const corner = row * 97 + column;
    const known = given.get(corner) ?? noise(corner, seed) - 0.5;
    given.set(corner, known);
    return known;
  };
  const ease = (share: number) => share * share * (3 - 2 * share);
  return (x, y) => {
    const [column, row] = [Math.floor(x / LATTICE), Math.floor(y / LATTICE)];
    const [across, down] = [ease(x / LATTICE - column), ease(y / LATTICE - row)];
    const upper = at(column, row) * (1 - across) + at(column + 1, row) * across;
    return (
      upper * (1 - down) + (at(column, row + 1) * (1 - across) + at(column + 1, row + 1) * across) * down
    );
  };
}

/** Returns the province of a square; null outside all provinces. */
type ProvinceOfSquare = (column: number, row: number) => Province | null;

/** Returns the middle of a square, moved so that borders bend. Most squares lie out of every site's reach: it is worked out when it is asked for. */
function displacedMiddles(): (cell: number) => Point {
  const [across, down] = [swellWith(5), swellWith(6)];
  const known: Point[] = [];
  return (cell) => {
    const [x, y] = [((cell % COLUMNS) + 0.5) * CELL, (Math.floor(cell / COLUMNS) + 0.5) * CELL];
    return (known[cell] ??= { x: x + across(x, y) * SWELL, y: y + down(x, y) * SWELL });
  };
}

function divideLand(sites: readonly Site[]): ProvinceOfSquare {
  const middleOf = displacedMiddles();
  const owners = Array.from({ length: COLUMNS * ROWS }, (): Province | null => null);
  const nearest = new Float64Array(COLUMNS * ROWS).fill(REACH * REACH);
  const around = Math.ceil((REACH + SWELL) / CELL);
  for (const site of sites) {
    const [column, row] = [Math.floor(site.x / CELL), Math.floor(site.y / CELL)];
    for (let r = Math.max(0, row - around); r <= Math.min(ROWS - 1, row + around); r++)
      for (let c = Math.max(0, column - around); c <= Math.min(COLUMNS - 1, column + around); c++) {
        const cell = r * COLUMNS + c;
        const { x, y } = middleOf(cell);
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

/** The sides of a square, clockwise from above: what lies across it, and its two corners. */
const SIDES = [
  { across: [0, -1], from: [0, 0], to: [1, 0] },
  { across: [1, 0], from: [1, 0], to: [1, 1] },
  { across: [0, 1], from: [1, 1], to: [0, 1] },
  { across: [-1, 0], from: [0, 1], to: [0, 0] },
] as const;

/** For each province, the sides of its squares that are not shared with another of its squares. */
function edgesOf(provinceOfSquare: ProvinceOfSquare): Map<Province, Edge[]> {
  const edges = new Map<Province, Edge[]>();
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const own = provinceOfSquare(column, row);
      if (own === null) continue;
      for (const { across, from, to } of SIDES) {
        if (provinceOfSquare(column + across[0], row + across[1]) === own) continue;
        const side = {
          from: cornerOf(column + from[0], row + from[1]),
          to: cornerOf(column + to[0], row + to[1]),
        };
        const others = edges.get(own);
        if (others === undefined) edges.set(own, [side]);
        else others.push(side);
      }
    }
  return edges;
}

/** The corners that border lines join to each corner. */
function neighboursIn(edges: readonly Edge[]): Map<number, number[]> {
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
  return neighbours;
}

/** The places of border corners after smoothing: each moves towards its two neighbours; corners of three borders stay. */
function smoothCorners(edges: readonly Edge[]): (corner: number) => Point {
  const corners = WIDE * (ROWS + 1);
  let xs = Float64Array.from({ length: corners }, (_, corner) => (corner % WIDE) * CELL);
  let ys = Float64Array.from({ length: corners }, (_, corner) => Math.floor(corner / WIDE) * CELL);
  const between = [...neighboursIn(edges)].filter(([, others]) => others.length === 2);
  const moved = (from: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
    const to = from.slice();
    const at = (corner: number): number => from[corner] ?? 0;
    for (const [corner, [one = 0, two = 0]] of between)
      to[corner] = at(corner) * 0.4 + (at(one) + at(two)) * 0.3;
    return to;
  };
  for (let round = 0; round < ROUNDS; round++) [xs, ys] = [moved(xs), moved(ys)];
  return (corner) => ({ x: Math.round(xs[corner] ?? 0), y: Math.round(ys[corner] ?? 0) });
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
