import { describe, expect, it } from 'vitest';
import { fraction, fractionText, percentText, plus, sumOf, times } from './fraction.js';

describe('exact fractions', () => {
  it('are kept in lowest terms', () => {
    expect(fraction(30, 100)).toEqual({ numerator: 3, denominator: 10 });
    expect(fraction(0, 10)).toEqual({ numerator: 0, denominator: 1 });
  });

  it('add up and multiply without an error', () => {
    expect(fractionText(plus(fraction(1, 10), fraction(2, 5)))).toBe('1/2');
    expect(fractionText(times(fraction(3, 10), fraction(7, 10)))).toBe('21/100');
    expect(fractionText(sumOf(Array.from({ length: 10 }, () => fraction(1, 10))))).toBe('1');
  });

  it('print as a fraction and per cent', () => {
    expect(fractionText(fraction(3, 10))).toBe('3/10');
    expect(percentText(fraction(3, 10))).toBe('30 %');
    expect(percentText(fraction(1, 3))).toBe('33.33 %');
    expect(fractionText(fraction(0))).toBe('0');
  });

  it('are refused where they are not exact', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => fraction(2 ** 60, 3)).toThrow(RangeError);
  });
});
