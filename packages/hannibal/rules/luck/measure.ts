import type { Seat } from '../vocabulary.js';

/** What chance was to bring on average, what it brought, and how far from it it may fall. */
export interface Measure {
  readonly expected: number;
  readonly actual: number;
  /** The variance of what it brings. */
  readonly variance: number;
}

/** Chance of one kind that fell for a side: one piece of it, or many added up. */
export interface Luck<K extends string> extends Measure {
  readonly kind: K;
  /** Whose luck it is; null: it fell for both alike. */
  readonly seat: Seat | null;
  /** How many dice were rolled, or cards drawn. */
  readonly count: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const varianceOf = (values: readonly number[]): number => {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
};

/** A die that may bring each of those values, all alike. */
export const oneOf = (values: readonly number[], actual: number): Measure => ({
  expected: mean(values),
  actual,
  variance: varianceOf(values),
});

/** So many cards drawn from a pile without putting back, each of that value. */
export function someOf(pile: readonly number[], drawn: readonly number[]): Measure {
  const [n, all] = [drawn.length, pile.length];
  const rest = all < 2 ? 0 : (all - n) / (all - 1);
  return {
    expected: n * mean(pile),
    actual: drawn.reduce((sum, value) => sum + value, 0),
    variance: n * varianceOf(pile) * rest,
  };
}

export const NOTHING: Measure = { expected: 0, actual: 0, variance: 0 };

/** Two measures of independent chance together. */
export const added = (one: Measure, two: Measure): Measure => ({
  expected: one.expected + two.expected,
  actual: one.actual + two.actual,
  variance: one.variance + two.variance,
});

/** How far above what was expected, in standard deviations; 0 where nothing could fall otherwise. */
export const deviations = ({ expected, actual, variance }: Measure): number =>
  variance < 1e-9 ? 0 : (actual - expected) / Math.sqrt(variance);

/** Chance added up by kind and side, in the order of the kinds and sides; what never came is left out. */
export const tally = <K extends string>(
  all: readonly Luck<K>[],
  kinds: readonly K[],
  sides: readonly (Seat | null)[],
): Luck<K>[] =>
  kinds.flatMap((kind) =>
    sides.flatMap((seat): Luck<K>[] => {
      const own = all.filter((one) => one.kind === kind && one.seat === seat);
      if (own.length === 0) return [];
      const count = own.reduce((sum, one) => sum + one.count, 0);
      return [{ kind, seat, count, ...own.reduce<Measure>(added, NOTHING) }];
    }),
  );
