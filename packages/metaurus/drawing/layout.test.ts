import { createGrid, FACINGS, neighbours, type Direction } from '@tessera/hex';
import { assert as holds, constantFrom, double, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLayout, facingAngle, fieldBox, HEX_WIDTH, hexCorners, RADIUS } from './layout.js';
import { towards } from '@tessera/drawing';
import { type Point } from '@tessera/drawing';
import { ORIENTATIONS } from './layout.js';

const grid = createGrid(20, 26);
const hexes = constantFrom(...grid.hexes);
const orientations = constantFrom(...ORIENTATIONS);
const away = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const share = double({ min: 0, max: 1, noNaN: true });

describe.each(ORIENTATIONS)('a layout with the %s up', (orientation) => {
  const layout = createLayout(grid, orientation);

  test('finds every hex again from its middle', () => {
    expect(grid.hexes.map((hex) => layout.hexAt(layout.centre(hex)))).toEqual(grid.hexes);
  });

  test('puts neighbours one hex width apart, with one hexside in common', () => {
    for (const hex of grid.hexes) {
      for (const other of neighbours(grid, hex)) {
        expect(away(layout.centre(hex), layout.centre(other))).toBeCloseTo(HEX_WIDTH);
        const shared = hexCorners(layout, hex).filter((mine) =>
          hexCorners(layout, other).some((its) => away(mine, its) < 0.01),
        );
        expect(shared).toHaveLength(2);
      }
    }
  });

  test('points each facing at the vertex between its two front hexes', () => {
    for (const facing of FACINGS) {
      const vertex = towards(layout.centre(1010), facingAngle(layout, facing), RADIUS);
      const around = grid.around[1010] ?? [];
      const before: Direction[] = [5, 0, 1, 2, 3, 4];
      const front = [around[before[facing] ?? 0], around[facing]];
      for (const hex of front) expect(away(vertex, layout.centre(hex ?? 0))).toBeCloseTo(RADIUS);
    }
  });

  test('knows no hex beside the map', () => {
    const { x, y, width, height } = fieldBox(grid, layout);
    const beside = [
      { x: x - 1, y: y + height / 2 },
      { x: x + width + 1, y: y + height / 2 },
      { x: x + width / 2, y: y - 1 },
      { x: x + width / 2, y: y + height + 1 },
      { x: Number.MAX_SAFE_INTEGER, y: 0 },
    ];
    expect(beside.map((point) => layout.hexAt(point))).toEqual(beside.map(() => null));
  });
});

test('a point belongs to the hex whose middle is nearest', () => {
  holds(
    property(orientations, share, share, (orientation, across, down) => {
      const layout = createLayout(grid, orientation);
      const { x, y, width, height } = fieldBox(grid, layout);
      const point = { x: x + across * width, y: y + down * height };
      const nearest = grid.hexes.reduce((best, hex) =>
        away(layout.centre(hex), point) < away(layout.centre(best), point) ? hex : best,
      );
      const found = layout.hexAt(point);
      if (found === null) return;
      expect(away(layout.centre(found), point)).toBeCloseTo(away(layout.centre(nearest), point));
    }),
  );
});

test('every point inside a hex is found in it', () => {
  holds(
    property(
      orientations,
      hexes,
      tuple(integer({ min: 0, max: 359 }), share),
      (orientation, hex, [angle, part]) => {
        const layout = createLayout(grid, orientation);
        const point = towards(layout.centre(hex), angle, part * 49.9);
        expect(layout.hexAt(point)).toBe(hex);
      },
    ),
  );
});

test('the north is up and the east is right, and the other way round when turned', () => {
  const [north, south] = ORIENTATIONS.map((orientation) => createLayout(grid, orientation));
  expect(north?.centre(2001).y).toBeLessThan(north?.centre(101).y ?? 0);
  expect(north?.centre(126).x).toBeGreaterThan(north?.centre(101).x ?? 0);
  expect(south?.centre(2001).y).toBeGreaterThan(south?.centre(101).y ?? 0);
  expect(south?.centre(126).x).toBeLessThan(south?.centre(101).x ?? 0);
});
