/** An exact fraction in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/** A fraction in lowest terms. Throws a RangeError for a denominator of 0, and where a number is no longer exact. */
export function fraction(numerator: number, denominator = 1): Fraction {
  const isExact = Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator);
  if (!isExact || denominator <= 0) {
    throw new RangeError(`${String(numerator)}/${String(denominator)} is no exact fraction.`);
  }
  const common = gcd(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

export const NEVER: Fraction = fraction(0);
export const ALWAYS: Fraction = fraction(1);

export function plus(a: Fraction, b: Fraction): Fraction {
  const common = gcd(a.denominator, b.denominator);
  const [byA, byB] = [b.denominator / common, a.denominator / common];
  return fraction(a.numerator * byA + b.numerator * byB, a.denominator * byA);
}

/** The product, shortened before it is multiplied, so that it stays exact as long as the result is. */
export function times(a: Fraction, b: Fraction): Fraction {
  const one = fraction(a.numerator, b.denominator);
  const two = fraction(b.numerator, a.denominator);
  return fraction(one.numerator * two.numerator, one.denominator * two.denominator);
}

export const sumOf = (fractions: readonly Fraction[]): Fraction => fractions.reduce(plus, NEVER);

/** `3/10`; whole numbers alone: `0`, `1`. */
export const fractionText = ({ numerator, denominator }: Fraction): string =>
  denominator === 1 ? String(numerator) : `${String(numerator)}/${String(denominator)}`;

/** `30 %`, rounded to two places after the point: `12.35 %`. */
export const percentText = ({ numerator, denominator }: Fraction): string =>
  `${String(Math.round((numerator * 10_000) / denominator) / 100)} %`;
