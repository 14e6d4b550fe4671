import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '@tessera/core/testkit';
import {
  crowded,
  exactCorners,
  exactSwept,
  hullsMeet,
  places,
  rectangles,
  slides,
} from '../testkit/index.js';
import { along, moved, overlap, partOfMeeting, sweeps, ZERO, type Rectangle } from './index.js';

const numRuns = cases(2_000, 100_000);
const base: Rectangle = { x: 1000, y: 1000, halfFront: 240, halfDepth: 80, heading: 0 };

describe('overlap', () => {
  it('is none where two touch, and some where one stands a unit further in', () => {
    expect(overlap(base, { ...base, x: 1480 })).toBe(false);
    expect(overlap(base, { ...base, x: 1479 })).toBe(true);
    expect(overlap(base, { ...base, y: 1160 })).toBe(false);
    expect(overlap(base, { ...base, y: 1159 })).toBe(true);
    expect(overlap(base, { ...base, x: 1480, y: 1160 })).toBe(false);
  });

  it('sees a corner that stands in another’s side', () => {
    const slanting = { ...base, heading: 9, y: 1400 };
    expect(overlap(base, { ...slanting, y: 1307 })).toBe(false);
    expect(overlap(base, { ...slanting, y: 1306 })).toBe(true);
  });

  it('is the same from either side', () => {
    fc.assert(
      fc.property(crowded, crowded, (one, other) => {
        expect(overlap(one, other)).toBe(overlap(other, one));
      }),
      { numRuns },
    );
  });

  it('is the same everywhere', () => {
    fc.assert(
      fc.property(crowded, crowded, places, (one, other, way) => {
        expect(overlap(moved(one, way), moved(other, way))).toBe(overlap(one, other));
      }),
      { numRuns },
    );
  });

  it('is the same when both face the other way', () => {
    const about = (rectangle: Rectangle) => ({ ...rectangle, heading: (rectangle.heading + 36) % 72 });
    fc.assert(
      fc.property(crowded, crowded, (one, other) => {
        expect(overlap(about(one), about(other))).toBe(overlap(one, other));
      }),
      { numRuns },
    );
  });

  it('agrees with the exact corners', () => {
    fc.assert(
      fc.property(crowded, crowded, (one, other) => {
        expect(overlap(one, other)).toBe(hullsMeet(exactCorners(one), exactCorners(other)));
      }),
      { numRuns },
    );
  });

  it('finds neither too many nor too few on the whole ground', () => {
    fc.assert(
      fc.property(rectangles, rectangles, (one, other) => {
        expect(overlap(one, other)).toBe(hullsMeet(exactCorners(one), exactCorners(other)));
      }),
      { numRuns },
    );
  });
});

describe('what a rectangle sweeps', () => {
  it('is what lies before it, up to the end of its way', () => {
    const ahead = { ...base, y: 1660 };
    expect(sweeps(base, ahead, { x: 0, y: 500 })).toBe(false);
    expect(sweeps(base, ahead, { x: 0, y: 501 })).toBe(true);
    expect(sweeps(base, ahead, { x: 0, y: -900 })).toBe(false);
  });

  it('is also what it passes on its way and leaves behind', () => {
    expect(sweeps(base, { ...base, y: 1660 }, { x: 0, y: 1200 })).toBe(true);
  });

  it('is not what it passes by on a slant, where a box about the way would have it', () => {
    expect(sweeps(base, { ...base, x: 1900, y: 1100 }, { x: 850, y: 850 })).toBe(false);
    expect(sweeps(base, { ...base, x: 1900, y: 1700 }, { x: 850, y: 850 })).toBe(true);
  });

  it('standing still is overlap', () => {
    fc.assert(
      fc.property(crowded, crowded, (one, other) => {
        expect(sweeps(one, other, ZERO)).toBe(overlap(one, other));
      }),
    );
  });

  it('agrees with the exact corners of the way', () => {
    fc.assert(
      fc.property(crowded, crowded, slides(1800), (one, other, { heading, limit }) => {
        const way = along(heading, limit);
        expect(sweeps(one, other, way)).toBe(hullsMeet(exactSwept(one, way), exactCorners(other)));
      }),
      { numRuns: cases(1_000, 50_000) },
    );
  });

  it('is met by the other on the way back', () => {
    fc.assert(
      fc.property(crowded, crowded, slides(1800), (one, other, { heading, limit }) => {
        const { x, y } = along(heading, limit);
        expect(sweeps(one, other, { x, y })).toBe(sweeps(other, one, { x: 0 - x, y: 0 - y }));
      }),
      { numRuns },
    );
  });
});

describe('the part of a way in which two may meet', () => {
  it('is from where one reaches the other to where it leaves them, and a little more', () => {
    const part = partOfMeeting(base, { ...base, y: 2000 }, 0);
    expect([Math.ceil(part?.from ?? 0), Math.floor(part?.to ?? 0)]).toEqual([836, 1164]);
    expect(partOfMeeting(base, { ...base, x: 1500 }, 0)).toBeNull();
    expect(partOfMeeting(base, { ...base, x: 1479 }, 0)).toEqual({ from: -164, to: 164 });
  });

  it('leaves out no length at which they overlap', () => {
    fc.assert(
      fc.property(crowded, crowded, slides(1800), (one, other, { heading, limit }) => {
        const part = partOfMeeting(one, other, heading);
        const isIn = part !== null && part.from <= limit && limit <= part.to;
        expect(isIn || !overlap(moved(one, along(heading, limit)), other)).toBe(true);
      }),
      { numRuns: 5 * numRuns },
    );
  });

  it('is short: none where they pass well clear of each other', () => {
    fc.assert(
      fc.property(crowded, crowded, slides(1800), (one, other, { heading, limit }) => {
        const wide = { ...other, halfFront: other.halfFront + 10, halfDepth: other.halfDepth + 10 };
        const part = partOfMeeting(one, other, heading);
        const isOnWay = part !== null && part.from < limit && part.to > 0;
        expect(isOnWay && !sweeps(one, wide, along(heading, limit))).toBe(false);
      }),
      { numRuns },
    );
  });
});

describe('whole numbers', () => {
  it('stay exact: the largest products of a ground of 12 by 6 feet lie below 2^53', () => {
    const [ground, way, scale] = [14_400 + 7_200, 1800, 10_000];
    expect(ground * scale * scale).toBeLessThan(Number.MAX_SAFE_INTEGER);
    expect(ground * way * scale).toBeLessThan(Number.MAX_SAFE_INTEGER);
    expect((2400 * scale) ** 2 * 2).toBeLessThan(Number.MAX_SAFE_INTEGER);
    expect(400 * 2 * scale * (2 * scale) * 4).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });
});
