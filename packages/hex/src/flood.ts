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

/** What a flood fill has found, side by side in three lists in the order in which it came there; the start is first. */
interface Found {
  readonly hexes: HexId[];
  readonly costs: number[];
  readonly from: (HexId | null)[];
}

/** A flood fill's answer in a form that is quick to make: `reachedIn` makes a map of it. */
export interface Spread extends Readonly<Found> {
  /** The hexes that it reached besides the start, ascending. */
  readonly others: readonly HexId[];
}

/** By hex number: the place of a hex in the lists of the flood fill that is under way, from 1; 0 for all others. */
const places = new Uint16Array(10_000);

/** Looks at the neighbours of a hex that was reached at that cost; what costs less this way comes into its front. */
function look(
  grid: Grid,
  { hexes, costs, from }: Found,
  { hex, cost, ground, fronts }: { hex: HexId; cost: number; ground: Ground; fronts: number[][] },
): void {
  for (const next of neighbours(grid, hex)) {
    const place = places[next] ?? 0;
    const known = place === 0 ? Infinity : (costs[place - 1] ?? Infinity);
    // A step costs 1 at least: most neighbours need not be priced.
    if (known <= cost + 1) continue;
    const total = cost + ground.cost(hex, next);
    if (total > ground.budget || total >= known) continue;
    const at = place === 0 ? hexes.push(next) : place;
    places[next] = at;
    costs[at - 1] = total;
    from[at - 1] = hex;
    (fronts[total] ??= []).push(at - 1);
  }
}

/** The hexes near the start that the flood fill under way has reached, ascending. */
function inOrder(grid: Grid, start: HexId, budget: number): HexId[] {
  const others: HexId[] = [];
  const [line, file] = [lineOf(start), fileOf(start)];
  const lastFile = Math.min(grid.files, file + budget);
  for (let at = Math.max(1, line - budget); at <= Math.min(grid.lines, line + budget); at++) {
    const end = hexAt(at, lastFile);
    for (let hex = hexAt(at, Math.max(1, file - budget)); hex <= end; hex++) {
      if (places[hex] !== 0 && hex !== start) others.push(hex);
    }
  }
  return others;
}

/**
 * Every hex that can be reached from `start` within the budget, by its cheapest path.
 * Among paths of equal cost the one found first counts, so that the answer is always the same.
 */
export function spread(grid: Grid, start: HexId, ground: Ground): Spread {
  const found: Found = { hexes: [start], costs: [0], from: [null] };
  const fronts: number[][] = [[0]];
  places[start] = 1;
  try {
    for (let cost = 0; cost < ground.budget; cost++) {
      for (const at of fronts[cost] ?? []) {
        const hex = found.hexes[at] ?? start;
        if (found.costs[at] !== cost || (at > 0 && ground.stops?.(hex))) continue;
        look(grid, found, { hex, cost, ground, fronts });
      }
    }
    return { ...found, others: inOrder(grid, start, ground.budget) };
  } finally {
    for (const hex of found.hexes) places[hex] = 0;
  }
}

/** What a spread has reached, by hex; the start is among them. */
export const reachedIn = ({ hexes, costs, from }: Spread): ReadonlyMap<HexId, Reached> =>
  new Map(hexes.map((hex, at) => [hex, { cost: costs[at] ?? 0, from: from[at] ?? null }]));

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
