import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goesRound, isInArea, isNearStretch, stretchesMeet, type Vector } from './index.js';

const at = (x: number, y: number): Vector => ({ x, y });
const square = [at(0, 0), at(0, 10), at(10, 10), at(10, 0)];
const near = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) });

describe('an area', () => {
  it('holds its border and its corners', () => {
    const places = [at(5, 5), at(0, 5), at(10, 10), at(11, 5), at(5, -1)];
    expect(places.map((place) => isInArea(square, place))).toEqual([true, true, true, false, false]);
  });

  it('has its corners clockwise, and turns at each', () => {
    expect(goesRound(square)).toBe(true);
    expect(goesRound(square.toReversed())).toBe(false);
    expect(goesRound([at(0, 0), at(0, 5), at(0, 10), at(10, 10), at(10, 0)])).toBe(false);
  });

  it('is no star, though a star turns clockwise at each corner too', () => {
    const star = [at(0, 10), at(6, -8), at(-10, 3), at(10, 3), at(-6, -8)];
    expect(goesRound(star)).toBe(false);
  });
});

describe('two stretches', () => {
  it('meet where they cross, and where they only touch', () => {
    const wall = { from: at(0, 0), to: at(10, 0) };
    expect(stretchesMeet({ from: at(5, -5), to: at(5, 5) }, wall)).toBe(true);
    expect(stretchesMeet({ from: at(5, -5), to: at(5, 0) }, wall)).toBe(true);
    expect(stretchesMeet({ from: at(5, -5), to: at(5, -1) }, wall)).toBe(false);
    expect(stretchesMeet({ from: at(11, -5), to: at(11, 5) }, wall)).toBe(false);
    expect(stretchesMeet({ from: at(10, 0), to: at(20, 0) }, wall)).toBe(true);
    expect(stretchesMeet({ from: at(11, 0), to: at(20, 0) }, wall)).toBe(false);
  });

  it('meet from either end and either side', () => {
    fc.assert(
      fc.property(fc.tuple(near, near), fc.tuple(near, near), ([a, b], [c, d]) => {
        const meet = stretchesMeet({ from: a, to: b }, { from: c, to: d });
        expect(stretchesMeet({ from: b, to: a }, { from: c, to: d })).toBe(meet);
        expect(stretchesMeet({ from: c, to: d }, { from: a, to: b })).toBe(meet);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the distance from a stretch', () => {
  const wall = { from: at(0, 0), to: at(100, 0) };

  it('is square to it, and round its ends', () => {
    expect([isNearStretch(wall, at(50, 20), 20), isNearStretch(wall, at(50, 21), 20)]).toEqual([true, false]);
    expect([isNearStretch(wall, at(-30, 40), 50), isNearStretch(wall, at(-30, 40), 49)]).toEqual([
      true,
      false,
    ]);
    expect([isNearStretch(wall, at(130, 40), 50), isNearStretch(wall, at(130, 40), 49)]).toEqual([
      true,
      false,
    ]);
  });

  it('agrees with whole numbers of any size, also across the largest table', () => {
    const far = fc.record({ x: fc.integer({ min: 0, max: 16_800 }), y: fc.integer({ min: 0, max: 7200 }) });
    const length = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(fc.tuple(far, far), far, length, ([from, to], place, most) => {
        const [wx, wy, ox, oy] = [to.x - from.x, to.y - from.y, place.x - from.x, place.y - from.y].map(
          BigInt,
        );
        if (wx === undefined || wy === undefined || ox === undefined || oy === undefined) return;
        const [along, all] = [wx * ox + wy * oy, wx * wx + wy * wy];
        const limit = BigInt(most) ** 2n;
        const aside = wx * oy - wy * ox;
        const exact =
          along <= 0n
            ? ox * ox + oy * oy <= limit
            : along >= all
              ? (ox - wx) ** 2n + (oy - wy) ** 2n <= limit
              : aside * aside <= limit * all;
        expect(isNearStretch({ from, to }, place, most)).toBe(exact);
      }),
      { numRuns: 2000 },
    );
  });
});
