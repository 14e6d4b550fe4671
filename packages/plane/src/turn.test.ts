import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowded, headings } from '../testkit/index.js';
import { cornersOf, meetsStanding, meetsTurning, overlap, turned, type Rectangle } from './index.js';

const base: Rectangle = { x: 1000, y: 1000, halfFront: 240, halfDepth: 80, heading: 0 };
const [, frontRight = base] = cornersOf(base);

describe('a rectangle that turns', () => {
  it('about its front right corner keeps that corner, but for rounding', () => {
    for (const turn of [1, 2, 3, 18]) {
      const [, corner = base] = cornersOf(turned(base, frontRight, turn));
      expect(Math.abs(corner.x - frontRight.x)).toBeLessThanOrEqual(1);
      expect(Math.abs(corner.y - frontRight.y)).toBeLessThanOrEqual(1);
    }
  });

  it('to the right goes forward with its left side', () => {
    const [left = base] = cornersOf(turned(base, frontRight, 3));
    expect(left.y).toBeGreaterThan(1080);
    expect(turned(base, frontRight, 3).heading).toBe(3);
    expect(turned(base, frontRight, -1).heading).toBe(71);
  });

  it('meets what stands in the way of its far end', () => {
    const inTheWay: Rectangle = { ...base, x: 700, y: 1180, halfFront: 20, halfDepth: 20 };
    const [before, after] = [turned(base, frontRight, 0), turned(base, frontRight, 2)];
    expect(meetsTurning(before, after, { ...inTheWay, x: 800 })).toBe(true);
    expect(meetsTurning(before, after, { ...inTheWay, y: 1400 })).toBe(false);
  });

  it('meets what lies between before and after, though it overlaps neither', () => {
    const after = turned(base, frontRight, 6);
    const between: Rectangle = { x: 820, y: 1110, halfFront: 10, halfDepth: 10, heading: 0 };
    expect(overlap(base, between) || overlap(after, between)).toBe(false);
    expect(meetsTurning(base, after, between)).toBe(true);
  });

  it('where it stands meets those whom it overlaps', () => {
    fc.assert(
      fc.property(crowded, crowded, (one, other) => {
        if (overlap(one, other)) expect(meetsStanding(one, other)).toBe(true);
        const apart = { ...other, x: other.x + 3000 };
        expect(meetsStanding(one, apart)).toBe(false);
      }),
    );
  });

  it('meets nobody on the way whom it would not meet on the way back, but by the end alone', () => {
    fc.assert(
      fc.property(crowded, crowded, headings, (one, other, turn) => {
        const after = turned(one, { x: one.x, y: one.y }, turn % 2);
        const there = meetsTurning(one, after, other) || overlap(one, other);
        const back = meetsTurning(after, one, other) || overlap(after, other);
        expect(there).toBe(back);
      }),
    );
  });
});
