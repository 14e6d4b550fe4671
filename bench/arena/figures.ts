/** A share of some cases, and within which bounds the true one lies in 95 of 100 such samples; all from 0 to 1. */
export interface Share {
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

/** The quantile of the normal distribution that leaves 2.5 of 100 above it. */
const Z = 1.959964;

/** A share with Wilson's score interval (E. B. Wilson, 1927), which holds near 0 and 1 too. */
export function shareOf(cases: number, of: number): Share {
  if (of === 0) return { share: 0, from: 0, to: 1 };
  const share = cases / of;
  const weight = 1 + (Z * Z) / of;
  const middle = (share + (Z * Z) / (2 * of)) / weight;
  const reach = (Z / weight) * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  return { share, from: Math.max(0, middle - reach), to: Math.min(1, middle + reach) };
}

/** The value below which a share (0 to 1) of the figures lies; 0 without any. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length);
