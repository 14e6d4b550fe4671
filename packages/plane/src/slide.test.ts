import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowded, headings, places, rectangles, slides } from '../testkit/index.js';
import {
  along,
  inset,
  meetingsOf,
  moved,
  overlap,
  slide,
  slideAll,
  sweeps,
  type Rectangle,
} from './index.js';

const base: Rectangle = { x: 4000, y: 3000, halfFront: 240, halfDepth: 80, heading: 3 };
const other: Rectangle = { x: 4200, y: 3800, halfFront: 320, halfDepth: 80, heading: 33 };
const core = (rectangle: Rectangle) => inset(rectangle, 5);
const meeting = { mover: core(base), other: core(other) };

describe('a slide', () => {
  it('goes on until the other stops it', () => {
    expect(slide(meeting, { heading: 3, limit: 1200 })).toBe(534);
    expect(slide(meeting, { heading: 0, limit: 1200 })).toBe(545);
  });

  it('goes the whole way where nobody stands in it', () => {
    expect(slide(meeting, { heading: 3, limit: 500 })).toBe(500);
    expect(slide(meeting, { heading: 36, limit: 1200 })).toBe(1200);
  });

  it('is none for those who overlap already, whichever way they would go', () => {
    fc.assert(
      fc.property(rectangles, headings, (one, heading) => {
        expect(slide({ mover: one, other: one }, { heading, limit: 1200 })).toBeNull();
      }),
    );
  });

  it('stands where it ends, and one unit more does not', () => {
    fc.assert(
      fc.property(crowded, rectangles, slides(1800), (mover, near, way) => {
        const standing = { ...near, x: near.x % 2000, y: near.y % 2000 };
        const far = slide({ mover, other: standing }, way);
        if (far === null) {
          expect(overlap(mover, standing)).toBe(true);
          return;
        }
        expect(sweeps(mover, standing, along(way.heading, far))).toBe(false);
        if (far === way.limit) return;
        expect(sweeps(mover, standing, along(way.heading, far + 1))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same everywhere', () => {
    fc.assert(
      fc.property(fc.tuple(crowded, crowded), places, slides(1800), ([mover, standing], away, way) => {
        const there = { mover: moved(mover, away), other: moved(standing, away) };
        expect(slide(there, way)).toBe(slide({ mover, other: standing }, way));
      }),
    );
  });
});

describe('several that slide together', () => {
  const row = [0, 480, 960].map((x): Rectangle => core({ ...base, heading: 0, x: 4000 + x }));
  const at = (x: number, y: number): Rectangle => core({ ...base, heading: 0, x, y });

  it('go as far as the one who is stopped first', () => {
    const others = [at(4000, 3700), at(4960, 3400)];
    expect(slideAll(meetingsOf(row, others), { heading: 0, limit: 1200 })).toBe(250);
    expect(slideAll(meetingsOf(row, [at(4000, 3700)]), { heading: 0, limit: 1200 })).toBe(550);
  });

  it('go nowhere when one of them overlaps already', () => {
    expect(slideAll(meetingsOf(row, [at(4960, 3100)]), { heading: 0, limit: 1200 })).toBeNull();
  });

  it('go the whole way past nobody', () => {
    expect(slideAll([], { heading: 0, limit: 1200 })).toBe(1200);
    expect(slideAll(meetingsOf(row, []), { heading: 0, limit: 1200 })).toBe(1200);
  });

  it('meet those in the way in their order, each with every mover', () => {
    const [first, second] = [at(1, 1), at(2, 2)];
    const met = [...meetingsOf(row, [first, second])];
    expect(met.map(({ other: one }) => one)).toEqual([first, first, first, second, second, second]);
    expect(met.map(({ mover }) => mover)).toEqual([...row, ...row]);
  });

  it('are freed by nobody more: another in the way never makes a way longer', () => {
    fc.assert(
      fc.property(crowded, fc.array(rectangles, { maxLength: 4 }), slides(1800), (mover, others, way) => {
        const all = slideAll(meetingsOf([mover], others), way) ?? -1;
        const fewer = slideAll(meetingsOf([mover], others.slice(1)), way) ?? -1;
        expect(all).toBeLessThanOrEqual(fewer);
      }),
    );
  });
});
