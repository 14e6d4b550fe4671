import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowded, exactCorners, places, rectangles } from '../testkit/index.js';
import {
  cornersOf,
  coveredFront,
  frontOf,
  inset,
  liesOn,
  minus,
  moved,
  pointOf,
  SCALE,
  type Rectangle,
} from './index.js';

const base: Rectangle = { x: 4000, y: 3000, halfFront: 240, halfDepth: 80, heading: 3 };
const facing = (heading: number, y: number): Rectangle => ({ ...base, x: 4000, y, heading });

describe('a rectangle', () => {
  it('has its corners clockwise from the front left, rounded to whole units', () => {
    expect(cornersOf(base)).toEqual([
      { x: 3789, y: 3139 },
      { x: 4253, y: 3015 },
      { x: 4211, y: 2861 },
      { x: 3747, y: 2985 },
    ]);
  });

  it('has its corners within half a unit of the exact ones', () => {
    fc.assert(
      fc.property(rectangles, (rectangle) => {
        const exact = exactCorners(rectangle);
        cornersOf(rectangle).forEach(({ x, y }, index) => {
          const corner = exact[index] ?? { x: 0n, y: 0n };
          expect(Math.abs(Number(corner.x) - x * SCALE) * 2).toBeLessThanOrEqual(SCALE);
          expect(Math.abs(Number(corner.y) - y * SCALE) * 2).toBeLessThanOrEqual(SCALE);
        });
      }),
    );
  });

  it('has the middle of its front half a depth ahead of its centre', () => {
    expect(frontOf({ ...base, heading: 0 })).toEqual({ x: 4000, y: 3080 });
    expect(frontOf({ ...base, heading: 18 })).toEqual({ x: 4080, y: 3000 });
    expect(frontOf({ ...base, heading: 36 })).toEqual({ x: 4000, y: 2920 });
  });

  it('less a strip on every side is smaller on every side', () => {
    expect(inset(base, 5)).toEqual({ ...base, halfFront: 235, halfDepth: 75 });
  });

  it('moves with everything that belongs to it', () => {
    fc.assert(
      fc.property(rectangles, places, (rectangle, way) => {
        const there = moved(rectangle, way);
        expect(there.heading).toBe(rectangle.heading);
        cornersOf(there).forEach((corner, index) => {
          expect(minus(corner, cornersOf(rectangle)[index] ?? corner)).toEqual(way);
        });
      }),
    );
  });

  it('finds its own places to the right and ahead', () => {
    expect(pointOf({ ...base, heading: 18 }, 10, 20)).toEqual({ x: 4020, y: 2990 });
    expect(pointOf({ ...base, heading: 36 }, 10, 20)).toEqual({ x: 3990, y: 2980 });
  });
});

describe('the edge of the ground', () => {
  it('is still on it, and one unit further is not', () => {
    const corner: Rectangle = { x: 240, y: 80, halfFront: 240, halfDepth: 80, heading: 0 };
    expect(liesOn(corner, 9600, 7200)).toBe(true);
    expect(liesOn({ ...corner, x: 239 }, 9600, 7200)).toBe(false);
    expect(liesOn({ ...corner, y: 79 }, 9600, 7200)).toBe(false);
    expect(liesOn({ ...corner, x: 9360, y: 7120 }, 9600, 7200)).toBe(true);
    expect(liesOn({ ...corner, x: 9361, y: 7120 }, 9600, 7200)).toBe(false);
    expect(liesOn({ ...corner, x: 9360, y: 7121 }, 9600, 7200)).toBe(false);
  });
});

describe('the front that another covers', () => {
  it('is the whole of the narrower of two that stand front to front', () => {
    const wide = { ...facing(36, 3160), halfFront: 320 };
    expect(coveredFront(facing(0, 3000), wide)).toBe(480);
    expect(coveredFront(wide, facing(0, 3000))).toBe(480);
  });

  it('is what overlaps when one stands half beside the other', () => {
    expect(coveredFront(facing(0, 3000), { ...facing(36, 3160), x: 4240 })).toBe(240);
    expect(coveredFront(facing(0, 3000), { ...facing(36, 3160), x: 4480 })).toBe(0);
    expect(coveredFront(facing(0, 3000), { ...facing(36, 3160), x: 5000 })).toBe(0);
  });

  it('of a flank is as long as the depth that stands before it', () => {
    expect(coveredFront(facing(0, 3000), { ...facing(18, 3320), x: 4000 })).toBe(160);
  });

  it('is never longer than the front, and never below 0', () => {
    fc.assert(
      fc.property(crowded, crowded, (one, other) => {
        const covered = coveredFront(one, other);
        expect(covered).toBeGreaterThanOrEqual(0);
        expect(covered).toBeLessThanOrEqual(2 * one.halfFront);
        expect(Number.isInteger(covered)).toBe(true);
      }),
    );
  });
});
