import { neighbours, type Grid, type HexId } from './grid.js';

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

/**
 * Every hex that can be reached from `start` within the budget, by its cheapest path; the start is among them.
 * Among paths of equal cost the one found first counts, so that the answer is always the same.
 */
export function flood(grid: Grid, start: HexId, ground: Ground): ReadonlyMap<HexId, Reached> {
  const reached = new Map<HexId, Reached>([[start, { cost: 0, from: null }]]);
  const fronts: HexId[][] = Array.from({ length: ground.budget + 1 }, () => []);
  fronts[0]?.push(start);
  for (const [cost, front] of fronts.entries()) {
    for (const hex of front) {
      if (reached.get(hex)?.cost !== cost) continue;
      if (hex !== start && ground.stops?.(hex)) continue;
      for (const next of neighbours(grid, hex)) {
        const total = cost + ground.cost(hex, next);
        if (total > ground.budget || total >= (reached.get(next)?.cost ?? Infinity)) continue;
        reached.set(next, { cost: total, from: hex });
        fronts[total]?.push(next);
      }
    }
  }
  return reached;
}

/** The path of a flood fill to a hex, from its start on, both included; empty when it was not reached. */
export function pathTo(reached: ReadonlyMap<HexId, Reached>, hex: HexId): HexId[] {
  const path: HexId[] = [];
  for (let at: HexId | null = hex; at !== null; at = reached.get(at)?.from ?? null) {
    if (!reached.has(at)) return [];
    path.unshift(at);
  }
  return path;
}
