import { describe, expect, it } from 'vitest';
import {
  createGrid,
  DIRECTIONS,
  directionTo,
  distance,
  fileOf,
  flood,
  hexAt,
  hexName,
  isOnGrid,
  lineOf,
  neighbours,
  tollsOf,
  type HexId,
} from './index.js';

const grid = createGrid(20, 26);

/** The neighbours by the names of their directions. */
const byDirection = (hex: HexId) =>
  Object.fromEntries(DIRECTIONS.map((name, direction) => [name, grid.around[hex]?.[direction]]));

describe('hex numbers', () => {
  it('a hex is its line and its file, printed with four digits', () => {
    expect(hexAt(16, 15)).toBe(1615);
    expect([lineOf(1615), fileOf(1615)]).toEqual([16, 15]);
    expect(hexAt(5, 4)).toBe(504);
    expect([lineOf(504), fileOf(504)]).toEqual([5, 4]);
    expect(hexName(504)).toBe('0504');
    expect(hexName(1615)).toBe('1615');
  });

  it('a map of 20 lines and 26 files has 520 hexes, in ascending order', () => {
    expect(grid.hexes).toHaveLength(520);
    expect(grid.hexes[0]).toBe(101);
    expect(grid.hexes.at(-1)).toBe(2026);
    expect([...grid.hexes].sort((a, b) => a - b)).toEqual(grid.hexes);
  });

  it.each([0, 100, 126 + 1, 1600, 1627, 2101, 9999, -101, 1.5])('%s is no hex of it', (number) => {
    expect(isOnGrid(grid, number)).toBe(false);
    expect(neighbours(grid, number)).toEqual([]);
  });

  it.each([101, 126, 1615, 2001, 2026])('%s is one', (number) => {
    expect(isOnGrid(grid, number)).toBe(true);
  });
});

describe('neighbours', () => {
  it('odd lines stand half a hex to the right: their upper and lower neighbours have the same file and the next', () => {
    expect(byDirection(1515)).toEqual({ NE: 1616, E: 1516, SE: 1416, SW: 1415, W: 1514, NW: 1615 });
  });

  it('in even lines they have the file before and the same', () => {
    expect(byDirection(1615)).toEqual({ NE: 1715, E: 1616, SE: 1515, SW: 1514, W: 1614, NW: 1714 });
  });

  it('blocks of the set-up nest: each of the four Iberians behind stands between two of the five in front', () => {
    for (const [back, one, two] of [
      [1103, 1003, 1004],
      [1104, 1004, 1005],
      [1105, 1005, 1006],
      [1106, 1006, 1007],
    ] as const) {
      const front = neighbours(grid, back).filter((hex) => lineOf(hex) === 10);
      expect([...front].sort((a, b) => a - b)).toEqual([one, two]);
    }
  });

  it('the map ends at its edges', () => {
    expect(byDirection(101)).toEqual({ NE: 202, E: 102, SE: null, SW: null, W: null, NW: 201 });
    expect(byDirection(126)).toEqual({ NE: null, E: null, SE: null, SW: null, W: 125, NW: 226 });
    expect(byDirection(2001)).toEqual({ NE: null, E: 2002, SE: 1901, SW: null, W: null, NW: null });
    expect(byDirection(2026)).toEqual({ NE: null, E: null, SE: 1926, SW: 1925, W: 2025, NW: null });
  });

  it('six in the middle, fewer at the edge, never itself, each once', () => {
    for (const hex of grid.hexes) {
      const near = neighbours(grid, hex);
      const inside = lineOf(hex) > 1 && lineOf(hex) < 20 && fileOf(hex) > 1 && fileOf(hex) < 26;
      expect(near.length === 6).toBe(inside);
      expect(new Set(near).size).toBe(near.length);
      expect(near).not.toContain(hex);
    }
  });

  it('a hex is a neighbour of each of its neighbours, in the opposite direction', () => {
    for (const hex of grid.hexes) {
      for (const other of neighbours(grid, hex)) {
        const there = directionTo(grid, hex, other);
        const back = directionTo(grid, other, hex);
        expect(((there ?? 0) + 3) % 6).toBe(back);
      }
    }
  });

  it('there is no direction to a hex that does not touch', () => {
    expect(directionTo(grid, 1615, 1617)).toBeNull();
    expect(directionTo(grid, 1615, 1615)).toBeNull();
    expect(directionTo(grid, 9999, 1615)).toBeNull();
  });
});

describe('distance', () => {
  it.each([
    [1615, 1615, 0],
    [1615, 1616, 1],
    [1515, 1616, 1],
    [1515, 1615, 1],
    [504, 508, 4],
    [522, 902, 22],
    [101, 2001, 19],
    [101, 2026, 34],
  ])('from %i to %i it is %i', (from, to, steps) => {
    expect(distance(from, to)).toBe(steps);
    expect(distance(to, from)).toBe(steps);
  });

  it.each([101, 126, 1313, 1412, 2026])(
    'counts from %i the steps that a walk on an open map takes',
    (start) => {
      const walk = flood(grid, start, { budget: 60, tolls: tollsOf(grid, () => 1) });
      expect(walk.size).toBe(520);
      for (const [hex, { cost }] of walk) expect(distance(start, hex)).toBe(cost);
    },
  );
});
