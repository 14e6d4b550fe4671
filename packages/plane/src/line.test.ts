import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '@tessera/core/testkit';
import { crowded, exactCorners, hullsMeet, places, placesOn } from '../testkit/index.js';
import { lineMeets, moved, plus, SCALE, type Rectangle, type Vector } from './index.js';

const base: Rectangle = { x: 1000, y: 1000, halfFront: 235, halfDepth: 75, heading: 0 };
const near = placesOn(900, 900);

/** The ends of a line as exact places. */
const exactEnds = (...ends: readonly Vector[]) =>
  ends.map(({ x, y }) => ({ x: BigInt(x * SCALE), y: BigInt(y * SCALE) }));

describe('a line', () => {
  it('meets what stands across it', () => {
    expect(lineMeets({ x: 1000, y: 500 }, { x: 1000, y: 1500 }, base)).toBe(true);
    expect(lineMeets({ x: 900, y: 500 }, { x: 1200, y: 1500 }, base)).toBe(true);
  });

  it('ends before what stands further on', () => {
    expect(lineMeets({ x: 1000, y: 500 }, { x: 1000, y: 925 }, base)).toBe(false);
    expect(lineMeets({ x: 1000, y: 500 }, { x: 1000, y: 926 }, base)).toBe(true);
  });

  it('may run along a side, or through a corner', () => {
    expect(lineMeets({ x: 1235, y: 0 }, { x: 1235, y: 2000 }, base)).toBe(false);
    expect(lineMeets({ x: 1234, y: 0 }, { x: 1234, y: 2000 }, base)).toBe(true);
    expect(lineMeets({ x: 1135, y: 1175 }, { x: 1335, y: 975 }, base)).toBe(false);
    expect(lineMeets({ x: 1134, y: 1175 }, { x: 1334, y: 975 }, base)).toBe(true);
  });

  it('that starts inside meets it', () => {
    expect(lineMeets({ x: 1000, y: 1000 }, { x: 1000, y: 2000 }, base)).toBe(true);
  });

  it('is the same from either end', () => {
    fc.assert(
      fc.property(near, near, crowded, (from, to, rectangle) => {
        expect(lineMeets(from, to, rectangle)).toBe(lineMeets(to, from, rectangle));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same everywhere', () => {
    fc.assert(
      fc.property(fc.tuple(near, near), crowded, places, ([from, to], rectangle, way) => {
        expect(lineMeets(plus(from, way), plus(to, way), moved(rectangle, way))).toBe(
          lineMeets(from, to, rectangle),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('agrees with the exact corners', () => {
    fc.assert(
      fc.property(near, near, crowded, (from, to, rectangle) => {
        fc.pre(from.x !== to.x || from.y !== to.y);
        expect(lineMeets(from, to, rectangle)).toBe(hullsMeet(exactEnds(from, to), exactCorners(rectangle)));
      }),
      { numRuns: cases(2_000, 50_000) },
    );
  });
});
