import { fileOf, hexAt, lineOf, neighbours, type Grid, type HexId } from './grid.js';

/** How a hex was reached: at what cost, and from which neighbour (null for the start). */
export interface Reached {
  readonly cost: number;
  readonly from: HexId | null;
}

/** What a flood fill needs to know of the ground. */
export interface Ground {
  /** The most that may be spent: a whole number. */
  readonly budget: number;
  /** The cost of a step to a neighbour: a whole number of at least 1, or Infinity where it cannot be taken. */
  readonly cost: (from: HexId, to: HexId) => number;
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

/** By hex number, for the flood fill under way: what a hex costs, plus 1 (0: not reached), and where it is reached from. */
const prices = new Uint16Array(10_000);
const sources = new Uint16Array(10_000);

/** The hexes that a flood fill has found, by what they cost then; one that was found again cheaper stands in two fronts. */
type Fronts = (HexId[] | undefined)[];

/** Prices every hex within the budget. */
function fill(grid: Grid, fronts: Fronts, { start, ground }: { start: HexId; ground: Ground }): void {
  const { budget, cost, stops } = ground;
  fronts[0] = [start];
  prices[start] = 1;
  for (let spent = 0; spent < budget; spent++) {
    for (const hex of fronts[spent] ?? []) {
      if (prices[hex] !== spent + 1 || (hex !== start && stops?.(hex))) continue;
      for (const next of neighbours(grid, hex)) {
        const known = prices[next] ?? 0;
        // A step costs 1 at least: most neighbours need not be priced again.
        if (known !== 0 && known <= spent + 2) continue;
        const total = spent + cost(hex, next);
        if (total > budget || (known !== 0 && total + 1 >= known)) continue;
        prices[next] = total + 1;
        sources[next] = hex;
        (fronts[total] ??= []).push(next);
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
    for (let hex = hexAt(at, first); hex <= hexAt(at, last); hex++) {
      const price = prices[hex] ?? 0;
      if (price === 0 || hex === start) continue;
      hexes.push(hex);
      costs.push(price - 1);
      from.push(sources[hex] ?? start);
    }
  }
  return { start, hexes, costs, from };
}

/** Wipes what `fill` has left. */
function wipe(fronts: Fronts): void {
  for (const front of fronts) for (const hex of front ?? []) prices[hex] = 0;
}

/**
 * Every hex that can be reached from `start` within the budget, by its cheapest path.
 * Among paths of equal cost the one found first counts, so that the answer is always the same.
 */
export function spread(grid: Grid, start: HexId, ground: Ground): Spread {
  const fronts: Fronts = [];
  try {
    fill(grid, fronts, { start, ground });
    return read(grid, start, ground.budget);
  } finally {
    wipe(fronts);
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
