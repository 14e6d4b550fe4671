import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headings } from '../testkit/index.js';
import {
  ABOUT,
  bearingOf,
  cosine,
  headingOf,
  HEADINGS,
  opposite,
  SCALE,
  sine,
  turnBetween,
} from './index.js';

const all = Array.from({ length: HEADINGS }, (_, heading) => heading);

describe('headings', () => {
  it('go round in 72 steps of five degrees', () => {
    expect([headingOf(72), headingOf(-1), headingOf(145), headingOf(-73)]).toEqual([0, 71, 1, 71]);
  });

  it('have an opposite half a turn away', () => {
    expect([opposite(0), opposite(36), opposite(50)]).toEqual([36, 0, 14]);
  });

  it('lie apart by the shorter turn, clockwise; half a turn counts as clockwise', () => {
    expect(turnBetween(0, 3)).toBe(3);
    expect(turnBetween(3, 0)).toBe(-3);
    expect(turnBetween(70, 2)).toBe(4);
    expect(turnBetween(10, 46)).toBe(36);
  });

  it('the turn between two leads from the one to the other', () => {
    fc.assert(
      fc.property(headings, headings, (from, to) => {
        expect(headingOf(from + turnBetween(from, to))).toBe(to);
        expect(Math.abs(turnBetween(from, to))).toBeLessThanOrEqual(ABOUT);
      }),
    );
  });
});

describe('sines', () => {
  it('stand in the table for the first quarter', () => {
    const quarter = all.slice(0, 19).map(sine);
    expect(quarter).toEqual([
      0, 872, 1736, 2588, 3420, 4226, 5000, 5736, 6428, 7071, 7660, 8192, 8660, 9063, 9397, 9659, 9848, 9962,
      10000,
    ]);
  });

  it('are the true ones, rounded to four places', () => {
    for (const heading of all) {
      expect(sine(heading)).toBe(Math.round(Math.sin((heading * 5 * Math.PI) / 180) * SCALE) + 0);
    }
  });

  it('of the other quarters follow by symmetry', () => {
    for (const heading of all) {
      expect(sine(heading)).toBe(sine(ABOUT - heading));
      expect(sine(heading) + sine(heading + ABOUT)).toBe(0);
      expect(cosine(heading)).toBe(sine(heading + 18));
      expect(cosine(heading)).toBe(cosine(-heading));
    }
  });

  it('never are a negative zero, which would look different in a text', () => {
    for (const heading of all) {
      expect(Object.is(sine(heading), -0)).toBe(false);
      expect(Object.is(cosine(heading), -0)).toBe(false);
    }
  });
});

describe('the bearing of a way', () => {
  it.each([
    [{ x: 0, y: 100 }, 0],
    [{ x: 100, y: 0 }, 18],
    [{ x: 0, y: -100 }, 36],
    [{ x: -100, y: 0 }, 54],
    [{ x: 100, y: 100 }, 9],
    [{ x: -1, y: 100 }, 0],
  ])('%o is heading %i', (way, heading) => {
    expect(bearingOf(way)).toBe(heading);
  });

  it('is the lowest heading where several are as good', () => {
    expect(bearingOf({ x: 0, y: 0 })).toBe(0);
  });

  it('no other heading points better', () => {
    const way = fc.record({
      x: fc.integer({ min: -9999, max: 9999 }),
      y: fc.integer({ min: -9999, max: 9999 }),
    });
    fc.assert(
      fc.property(way, headings, ({ x, y }, other) => {
        const forward = (heading: number) => x * sine(heading) + y * cosine(heading);
        expect(forward(bearingOf({ x, y }))).toBeGreaterThanOrEqual(forward(other));
      }),
    );
  });
});
