import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowded, hullsMeet, placesOn } from '../testkit/index.js';
import { cornersOf, hullOf, polygonsOverlap, type Vector } from './index.js';

const places = fc.array(placesOn(60, 60), { minLength: 3, maxLength: 12 });
const exact = (corners: readonly Vector[]) => corners.map(({ x, y }) => ({ x: BigInt(x), y: BigInt(y) }));

/** Twice the area to the left of a line. */
const left = (from: Vector, to: Vector, place: Vector) =>
  (to.x - from.x) * (place.y - from.y) - (to.y - from.y) * (place.x - from.x);

const square = (x: number, y: number): readonly Vector[] => [
  { x, y },
  { x: x + 10, y },
  { x: x + 10, y: y + 10 },
  { x, y: y + 10 },
];

describe('a hull', () => {
  it('leaves out what lies inside or on an edge', () => {
    expect(hullOf([...square(0, 0), { x: 5, y: 5 }, { x: 5, y: 0 }, { x: 10, y: 10 }])).toEqual(square(0, 0));
  });

  it('has every place on its left or on it', () => {
    fc.assert(
      fc.property(places, (some) => {
        const hull = hullOf(some);
        hull.forEach((corner, index) => {
          const next = hull[(index + 1) % hull.length] ?? corner;
          for (const place of some) expect(left(corner, next, place)).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('has corners out of the places alone, each once, whatever their order', () => {
    fc.assert(
      fc.property(places, (some) => {
        const hull = hullOf(some);
        for (const corner of hull) expect(some).toContainEqual(corner);
        expect(new Set(hull.map(({ x, y }) => `${x},${y}`)).size).toBe(hull.length);
        expect(hullOf(some.toReversed())).toEqual(hull);
      }),
    );
  });
});

describe('two polygons', () => {
  it('touch at a side or a corner without overlap', () => {
    expect(polygonsOverlap(square(0, 0), square(10, 0))).toBe(false);
    expect(polygonsOverlap(square(0, 0), square(10, 10))).toBe(false);
    expect(polygonsOverlap(square(0, 0), square(9, 9))).toBe(true);
  });

  it('overlap where one lies within the other', () => {
    const small = square(3, 3).map(({ x, y }) => ({ x: Math.floor(x / 2) + 2, y: Math.floor(y / 2) + 2 }));
    expect(polygonsOverlap(square(0, 0), small)).toBe(true);
    expect(polygonsOverlap(small, square(0, 0))).toBe(true);
  });

  it('agree with the plain test of every line', () => {
    const pairs = fc.tuple(crowded, crowded, crowded);
    fc.assert(
      fc.property(pairs, ([one, two, three]) => {
        const hull = hullOf([...cornersOf(one), ...cornersOf(two)]);
        const corners = cornersOf(three);
        expect(polygonsOverlap(hull, corners)).toBe(hullsMeet(exact(hull), exact(corners)));
        expect(polygonsOverlap(corners, hull)).toBe(polygonsOverlap(hull, corners));
      }),
      { numRuns: 500 },
    );
  });
});
