import { fileOf, hexAt, lineOf, type Grid, type HexId } from './grid.js';

/** How a hex was reached: at what cost, and from which neighbour (null for the start). */
export interface Reached {
  readonly cost: number;
  readonly from: HexId | null;
}

/** By hex number: what a step to each of its neighbours costs, in their order: whole numbers of at least 1, or Infinity where it cannot be taken. */
export type Tolls = readonly (readonly number[])[];

/** The tolls of a whole grid, from the cost of each step. */
export const tollsOf = (grid: Grid, cost: (from: HexId, to: HexId) => number): Tolls =>
  grid.near.map((some, from) => some.map((to) => cost(from, to)));

/** What a flood fill needs to know of the ground. */
export interface Ground {
  /** The most that may be spent: a whole number. */
  readonly budget: number;
  readonly tolls: Tolls;
  /** True where nobody may enter. */
  readonly isClosed?: (hex: HexId) => boolean;
  /** True where a unit has to stop. The start itself never stops it. */
  readonly stops?: (hex: HexId) => boolean;
}

/** What a flood fill has found, in a form that is quick to make: three lists side by side, in ascending order of the hexes. */
export interface Spread {
  readonly start: HexId;
  /** The hexes that were reached besides the start. */
  readonly hexes: readonly HexId[];
  readonly costs: readonly number[];
  readonly from: readonly HexId[];
}

const NUMBERS = 10_000;
/** By hex number, for the flood fill under way: what a hex costs, plus 1 (0: not reached), and where it is reached from. */
const prices = new Uint16Array(NUMBERS);
const sources = new Uint16Array(NUMBERS);

/** The hexes to go on from, by what they cost then, and how many they are; one that was found again cheaper stands in two fronts. */
const fronts: Uint16Array[] = [];
const sizes = new Uint16Array(NUMBERS);

const anywhere = () => false;

/** Notes that a hex is reached at a price from another one. */
function reach(next: HexId, total: number, from: HexId): void {
  prices[next] = total + 1;
  sources[next] = from;
  const size = sizes[total] ?? 0;
  const front = (fronts[total] ??= new Uint16Array(NUMBERS));
  front[size] = next;
  sizes[total] = size + 1;
}

/** Prices every hex within the budget. */
function fill({ near }: Grid, start: HexId, ground: Ground): void {
  const { budget, tolls, isClosed = anywhere, stops = anywhere } = ground;
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

/** Reads what `fill` has left, line by line near the start. */
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

/** Wipes what `fill` has left, so that the next one begins with nothing. */
function wipe(budget: number): void {
  for (let spent = 0; spent <= budget; spent++) {
    const size = sizes[spent] ?? 0;
    for (let index = 0; index < size; index++) prices[fronts[spent]?.[index] ?? 0] = 0;
    sizes[spent] = 0;
  }
}

/**
 * Every hex that can be reached from `start` within the budget, by its cheapest path.
 * Among paths of equal cost the one found first counts, so that the answer is always the same.
 */
export function spread(grid: Grid, start: HexId, ground: Ground): Spread {
  try {
    fill(grid, start, ground);
    return read(grid, start, ground.budget);
  } finally {
    wipe(ground.budget);
  }
}

/** What a spread has reached, by hex; the start is among them. */
export const reachedIn = ({ start, hexes, costs, from }: Spread): ReadonlyMap<HexId, Reached> =>
  new Map<HexId, Reached>([
    [start, { cost: 0, from: null }],
    ...hexes.map((hex, at): [HexId, Reached] => [hex, { cost: costs[at] ?? 0, from: from[at] ?? null }]),
  ]);

/** The path of a spread to one of its hexes, from its start on, both included, and its cost; null where it did not come. */
export function wayIn(
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

/** The answer of `spread` by hex. */
export const flood = (grid: Grid, start: HexId, ground: Ground): ReadonlyMap<HexId, Reached> =>
  reachedIn(spread(grid, start, ground));

/** The path of a flood fill to a hex, from its start on, both included; empty when it was not reached. */
export function pathTo(reached: ReadonlyMap<HexId, Reached>, hex: HexId): HexId[] {
  const path: HexId[] = [];
  for (let at: HexId | null = hex; at !== null; at = reached.get(at)?.from ?? null) {
    if (!reached.has(at)) return [];
    path.unshift(at);
  }
  return path;
}
