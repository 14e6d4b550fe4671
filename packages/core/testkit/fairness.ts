import { type ChanceSource, random } from '../src/index.js';

/**
 * The result of a chi-square test: the statistic, its degrees of freedom, and how likely a fair source is at least
 * this uneven.
 */
export interface Fairness {
  readonly statistic: number;
  readonly degrees: number;
  readonly p: number;
}

const PRECISION = 1e-15;
const MOST_TERMS = 10_000;

/** The logarithm of the gamma function for a whole or half number above 0. */
function logGamma(value: number): number {
  let sum = value % 1 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let factor = value - 1; factor > 0; factor--) sum += Math.log(factor);
  return sum;
}

/** The lower regularised incomplete gamma function by its series, for x below a + 1. */
function lowerGamma(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && term > sum * PRECISION; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** The upper regularised incomplete gamma function by its continued fraction (Lentz), for x from a + 1. */
function upperGamma(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / Number.MIN_VALUE;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < MOST_TERMS; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    value *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return value * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Returns the probability that a chi-square variable with these degrees of freedom is at least that large. */
export function chiSquareTail(statistic: number, degrees: number): number {
  const [a, x] = [degrees / 2, statistic / 2];
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerGamma(a, x) : upperGamma(a, x);
}

/** Returns the chi-square test of counts that a fair source would make equal. */
export function chiSquare(counts: readonly number[]): Fairness {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const expected = all / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const degrees = counts.length - 1;
  return { statistic, degrees, p: chiSquareTail(statistic, degrees) };
}

/** Counts how often each face came, and each pair of consecutive faces. */
export function countFaces(
  faces: Iterable<number>,
  sides: number,
): { readonly single: number[]; readonly pairs: number[] } {
  const single = Array.from({ length: sides }, () => 0);
  const pairs = Array.from({ length: sides * sides }, () => 0);
  let before: number | null = null;
  for (const face of faces) {
    single[face] = (single[face] ?? 0) + 1;
    if (before !== null) {
      const pair = before * sides + face;
      pairs[pair] = (pairs[pair] ?? 0) + 1;
    }
    // Pairs must not overlap: they would not be independent.
    before = before === null ? face : null;
  }
  return { single, pairs };
}

/** Chance with ideal commitments: a table holds what each one opens to, so no hash can be guessed. */
export interface IdealChance extends ChanceSource {
  readonly openings: ReadonlyMap<string, string>;
}

/**
 * Makes a source of chance whose tokens depend on the label alone and reveal nothing about the text. Two worlds that
 * differ in a hidden text have the same token.
 */
export function idealChance(seed: string): IdealChance {
  const openings = new Map<string, string>();
  return {
    openings,
    face: (n, sides, shares) => random(`${seed}|die|${n}|${shares.join()}`).below(sides),
    draw: ({ stream, n, sides, shares }) =>
      random(`${seed}|hidden|${stream}|${n}|${shares.join()}`).below(sides),
    seal: (label, text) => {
      const token = random(`${seed}|token|${label}`).digits(32);
      openings.set(token, text);
      return { salt: random(`${seed}|salt|${label}`).digits(16), token };
    },
  };
}

/** Returns the same source with the listed faces for the first public dice. The list must be long enough. */
export const listedDice = (source: ChanceSource, faces: readonly number[]): ChanceSource => ({
  ...source,
  face: (n) => {
    const face = faces[n];
    if (face === undefined) throw new Error(`No die is listed for roll ${n}.`);
    return face;
  },
});
