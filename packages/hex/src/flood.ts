import { fileOf, hexAt, lineOf, type Grid, type HexId } from './grid.js';

/** The cost at which a hex was reached, and the neighbour it was reached from (null for the start). */
export interface Reached {
  readonly cost: number;
  readonly from: HexId | null;
}

/**
 * For each hex number, the costs of a step to each of its neighbours, in their order: whole numbers of at least 1, or
 * Infinity where the step is impossible.
 */
export type Tolls = readonly (readonly number[])[];

/** The tolls of a whole grid, from a function that gives the cost of each step. */
export const tollsOf = (grid: Grid, cost: (from: HexId, to: HexId) => number): Tolls =>
  grid.near.map((some, from) => some.map((to) => cost(from, to)));

/** The terrain and the budget of a flood fill. */
export interface Terrain {
  /** The largest total cost of a path: a whole number. */
  readonly budget: number;
  readonly tolls: Tolls;
  /** True for a hex that may not be entered. */
  readonly isClosed?: (hex: HexId) => boolean;
  /** True for a hex at which a unit has to stop; the start never stops it. */
  readonly stops?: (hex: HexId) => boolean;
}

/** The result of a flood fill in a form that is quick to build: three parallel lists, by ascending hex number. */
export interface Spread {
  readonly start: HexId;
  /** The hexes that were reached, without the start. */
  readonly hexes: readonly HexId[];
  readonly costs: readonly number[];
  readonly from: readonly HexId[];
}

const NUMBERS = 10_000;
/**
 * Buffers of the current flood fill, by hex number: the cost of a hex plus 1 (0: not reached), and the hex from which
 * it is reached.
 */
const prices = new Uint16Array(NUMBERS);
const sources = new Uint16Array(NUMBERS);

/**
 * The hexes to continue from, by their cost, and their numbers. A hex that is later reached at a lower cost is in two
 * fronts.
 */
const fronts: Uint16Array[] = [];
const sizes = new Uint16Array(NUMBERS);

const anywhere = () => false;

/** Records that `next` is reached from `from` at that total cost. */
function reach(next: HexId, total: number, from: HexId): void {
  prices[next] = total + 1;
  sources[next] = from;
  const size = sizes[total] ?? 0;
  const front = (fronts[total] ??= new Uint16Array(NUMBERS));
  front[size] = next;
  sizes[total] = size + 1;
}

/** Finds the cost of every hex within the budget. */
function fill({ near }: Grid, start: HexId, terrain: Terrain): void {
  const { budget, tolls, isClosed = anywhere, stops = anywhere } = terrain;
  reach(start, 0, start);
  for (let spent = 0; spent < budget; spent++) {
    for (let index = 0; index < (sizes[spent] ?? 0); index++) {
      const hex = fronts[spent]?.[index] ?? start;
      if (prices[hex] !== spent + 1 || (hex !== start && stops(hex))) continue;
      const around = near[hex] ?? [];
      const costs = tolls[hex] ?? [];
      for (let at = 0; at < around.length; at++) {
        const next = around[at] ?? start;
        const total = spent + (costs[at] ?? Infinity);
        const known = prices[next] ?? 0;
        if (total > budget || (known !== 0 && total + 1 >= known)) continue;
        if (known === 0 && isClosed(next)) continue;
        reach(next, total, hex);
      }
    }
  }
}

/** Collects the result of `fill` from the buffers, line by line around the start. */
function read(grid: Grid, start: HexId, budget: number): Spread {
  const hexes: HexId[] = [];
  const costs: number[] = [];
  const from: HexId[] = [];
  const [line, file] = [lineOf(start), fileOf(start)];
  const [first, last] = [Math.max(1, file - budget), Math.min(grid.files, file + budget)];
  for (let at = Math.max(1, line - budget); at <= Math.min(grid.lines, line + budget); at++) {
    const end = hexAt(at, last);
    for (let hex = hexAt(at, first); hex <= end; hex++) {
      const price = prices[hex] ?? 0;
      if (price === 0 || hex === start) continue;
      hexes.push(hex);
      costs.push(price - 1);
      from.push(sources[hex] ?? start);
    }
  }
  return { start, hexes, costs, from };
}

/** Clears the buffers after `fill`. */
function wipe(budget: number): void {
  for (let spent = 0; spent <= budget; spent++) {
    const size = sizes[spent] ?? 0;
    for (let index = 0; index < size; index++) prices[fronts[spent]?.[index] ?? 0] = 0;
    sizes[spent] = 0;
  }
}

/**
 * Every hex that can be reached from `start` within the budget, by its cheapest path. Among paths of equal cost the
 * first one found counts, so that the result is deterministic.
 */
export function spread(grid: Grid, start: HexId, terrain: Terrain): Spread {
  try {
    fill(grid, start, terrain);
    return read(grid, start, terrain.budget);
  } finally {
    wipe(terrain.budget);
  }
}

/** The result of a flood fill by hex, including the start. */
export const reachedIn = ({ start, hexes, costs, from }: Spread): ReadonlyMap<HexId, Reached> =>
  new Map<HexId, Reached>([
    [start, { cost: 0, from: null }],
    ...hexes.map((hex, at): [HexId, Reached] => [hex, { cost: costs[at] ?? 0, from: from[at] ?? null }]),
  ]);

/** The path from the start to a hex, both included, and its cost; null when the hex was not reached. */
export function pathIn(
  { start, hexes, costs, from }: Spread,
  hex: HexId,
): { readonly path: readonly HexId[]; readonly cost: number } | null {
  if (hex === start) return { path: [start], cost: 0 };
  const path: HexId[] = [];
  for (let at = hex; at !== start;) {
    const place = hexes.indexOf(at);
    if (place < 0) return null;
    path.unshift(at);
    at = from[place] ?? start;
  }
  return { path: [start, ...path], cost: costs[hexes.indexOf(hex)] ?? 0 };
}

/** Like `spread`, but the result is by hex. */
export const flood = (grid: Grid, start: HexId, terrain: Terrain): ReadonlyMap<HexId, Reached> =>
  reachedIn(spread(grid, start, terrain));

/** The path from the start to a hex, both included; empty when it was not reached. */
export function pathTo(reached: ReadonlyMap<HexId, Reached>, hex: HexId): HexId[] {
  const path: HexId[] = [];
  for (let at: HexId | null = hex; at !== null; at = reached.get(at)?.from ?? null) {
    if (!reached.has(at)) return [];
    path.unshift(at);
  }
  return path;
}
