import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowded, places, rectangles } from '../testkit/index.js';
import { isPointWithin, isWithin, moved, overlap, type Rectangle } from './index.js';

const base: Rectangle = { x: 4000, y: 3000, halfFront: 240, halfDepth: 80, heading: 3 };
const other: Rectangle = { x: 4200, y: 3800, halfFront: 320, halfDepth: 80, heading: 33 };
const upright: Rectangle = { ...base, heading: 0 };
const lengths = fc.integer({ min: 0, max: 2400 });

describe('the distance of a place from a rectangle', () => {
  it('is measured to its side', () => {
    expect(isPointWithin({ x: 4100, y: 3380 }, upright, 300)).toBe(true);
    expect(isPointWithin({ x: 4100, y: 3380 }, upright, 299)).toBe(false);
  });

  it('is measured to its corner, as the crow flies', () => {
    expect(isPointWithin({ x: 4240 + 30, y: 3080 + 40 }, upright, 50)).toBe(true);
    expect(isPointWithin({ x: 4240 + 30, y: 3080 + 40 }, upright, 49)).toBe(false);
  });

  it('is nothing inside', () => {
    expect(isPointWithin({ x: 4100, y: 2950 }, upright, 0)).toBe(true);
  });
});

describe('the distance of two rectangles', () => {
  it('is that of the nearest corner (vector 10)', () => {
    expect(isWithin(base, other, 516)).toBe(true);
    expect(isWithin(base, other, 515)).toBe(false);
  });

  it('is nothing for a cross of two, though no corner of one lies in the other', () => {
    expect(isWithin(upright, { ...upright, heading: 18 }, 0)).toBe(true);
  });

  it('is the same from either side', () => {
    fc.assert(
      fc.property(rectangles, rectangles, lengths, (one, two, length) => {
        expect(isWithin(one, two, length)).toBe(isWithin(two, one, length));
      }),
      { numRuns: 1_000 },
    );
  });

  it('within some length is within any greater one', () => {
    fc.assert(
      fc.property(crowded, crowded, lengths, (one, two, length) => {
        if (isWithin(one, two, length)) expect(isWithin(one, two, length + 1)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same everywhere, and nothing where they overlap', () => {
    fc.assert(
      fc.property(crowded, crowded, places, (one, two, way) => {
        expect(isWithin(moved(one, way), moved(two, way), 200)).toBe(isWithin(one, two, 200));
        if (overlap(one, two)) expect(isWithin(one, two, 0)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
