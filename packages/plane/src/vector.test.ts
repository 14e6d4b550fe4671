import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headings, places } from '../testkit/index.js';
import {
  along,
  divide,
  floorDivide,
  localOf,
  minus,
  opposite,
  plus,
  SCALE,
  squaredDistance,
  turnedAbout,
} from './index.js';

describe('division in whole numbers', () => {
  it('rounds halves upwards, of negative numbers too', () => {
    expect([divide(5, 2), divide(-5, 2), divide(7, 4), divide(-7, 4), divide(1, 4)]).toEqual([
      3, -2, 2, -2, 0,
    ]);
  });

  it('is exact as far as whole numbers are', () => {
    const dividends = fc.maxSafeInteger();
    fc.assert(
      fc.property(dividends, fc.integer({ min: 1, max: 1e9 }), (dividend, divisor) => {
        const [n, d] = [BigInt(dividend), BigInt(divisor)];
        const down = n / d - (n % d < 0n ? 1n : 0n);
        expect(BigInt(floorDivide(dividend, divisor))).toBe(down);
      }),
    );
  });
});

describe('a way along a heading (2.5, vector 9)', () => {
  it.each([
    [1, 600, { x: 52, y: 598 }],
    [70, 600, { x: -104, y: 591 }],
    [31, 725, { x: 306, y: -657 }],
    [0, 1200, { x: 0, y: 1200 }],
    [54, 25, { x: -25, y: 0 }],
  ])('%i by %i', (heading, length, way) => {
    expect(along(heading, length)).toEqual(way);
  });

  it('leads forward by its length and to no side, but for rounding', () => {
    fc.assert(
      fc.property(headings, fc.integer({ min: 0, max: 1800 }), (heading, length) => {
        const { right, forward } = localOf(heading, along(heading, length));
        expect(Math.abs(right)).toBeLessThan(SCALE);
        expect(Math.abs(forward - length * SCALE)).toBeLessThan(SCALE + 2 * length);
      }),
    );
  });

  it('and back is the way back, to one unit: halves go upwards', () => {
    fc.assert(
      fc.property(headings, fc.integer({ min: 0, max: 1800 }), (heading, length) => {
        const { x, y } = plus(along(heading, length), along(opposite(heading), length));
        expect([0, 1]).toContain(x);
        expect([0, 1]).toContain(y);
      }),
    );
  });
});

describe('a turn about a pivot', () => {
  const place = { x: 4000, y: 3000 };
  const pivot = { x: 3760, y: 3080 };

  it('takes a place round, clockwise above 0', () => {
    expect(turnedAbout(place, pivot, 5)).toEqual({ x: 3944, y: 2906 });
    expect(turnedAbout(place, pivot, -5)).toEqual({ x: 4011, y: 3109 });
  });

  it('by nothing, or about itself, leaves a place', () => {
    fc.assert(
      fc.property(places, places, headings, (one, other, turn) => {
        expect(turnedAbout(one, other, 0)).toEqual(one);
        expect(turnedAbout(one, one, turn)).toEqual(one);
      }),
    );
  });

  it('keeps the distance, but for rounding', () => {
    fc.assert(
      fc.property(places, places, headings, (one, other, turn) => {
        const before = Math.sqrt(squaredDistance(one, other));
        const after = Math.sqrt(squaredDistance(turnedAbout(one, other, turn), other));
        expect(Math.abs(after - before)).toBeLessThan(1 + before / SCALE);
      }),
    );
  });
});

describe('sums', () => {
  it('one plus the way to another is the other', () => {
    fc.assert(
      fc.property(places, places, (one, other) => {
        expect(plus(one, minus(other, one))).toEqual(other);
        expect(squaredDistance(one, other)).toBe(squaredDistance(other, one));
      }),
    );
  });
});
