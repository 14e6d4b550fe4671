import { flood, hexAt, neighbours, type HexId } from '@tessera/hex';
import { describe, expect, it } from 'vitest';
import { hexes } from '../testkit/index.js';
import { metaurus } from './index.js';

const { world } = metaurus;
const { grid, map } = world;

/** The map in letters, north up: levels, f forest, ~ the north bank, : the Gallic bank. */
const DRAWN = `
~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ : : : : :
 ~ ~ ~ ~ ~ ~ f ~ ~ f ~ ~ ~ ~ ~ ~ ~ ~ ~ : : : : : : :
~ ~ ~ ~ f f ~ ~ f f ~ ~ . . : 1 1 1 1 1 : : : : : :
 ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ . . . . 1 2 2 2 2 1 : f f : : :
~ ~ ~ ~ ~ ~ ~ ~ ~ . . . . . 1 2 1 2 2 2 1 f f : : :
 ~ . . . . . . . . 1 1 1 . . 1 1 1 1 1 1 : f f f : :
f f f . . . . . 1 1 1 1 1 . : : : : : : : f f f f :
 f f . . . . 1 1 1 1 1 1 1 . . . . . . : : f f f : :
. . . 1 1 1 1 1 1 1 1 1 1 1 f . . . . . . . . : : :
 . . 1 1 1 1 1 . . . . . . f f . . . . . . . . . . .
. . 1 1 1 1 1 1 . . . . . f f . . . . . . . . . . .
 . . . . . . . . . . . . . . . . . . f . . . . . . .
. . . . . . . . . . . . . . . . . . f f . . . . . .
 . . . . . . . . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . . . . . . . . . . . . .
. . . . . . . . 1 1 1 1 1 1 1 1 1 1 1 . . . . . . .
 . . . . . . 1 1 1 1 1 1 1 1 1 1 1 1 1 1 . . . . . .
`;

const drawnLines = DRAWN.trim()
  .split('\n')
  .map((line) => line.trim().split(' '));

/** The bank of a hex: 0 is the main one, then those that the data list. */
const bankOf = (hex: HexId): number => map.banks.findIndex((bank) => bank.includes(hex)) + 1;

const northBank = hexes('1501, 1601-09, 1701-10, 1801-12, 1901-19, 2001-21');
const gallicBank = hexes('1224-26, 1320-26, 1415-26, 1515-26, 1615-26, 1715-26, 1815-26, 1920-26, 2022-26');

/** The fewest Movement Points from one of the hexes to each other on an empty board. */
const march = (from: HexId, budget = 60) => flood(grid, from, { budget, tolls: world.tolls('legion') });

const fewest = (from: HexId, to: HexId): number => march(from).get(to)?.cost ?? Infinity;

/** The fewest Movement Points for foot to exit by the south edge from one of the hexes. */
const wayOut = (from: readonly HexId[]): number =>
  Math.min(
    ...from.flatMap((start) =>
      [...march(start)].flatMap(([hex, { cost }]) =>
        world.isExit(hex) ? [cost + world.tables.terrain.exit.foot] : [],
      ),
    ),
  );

describe('the field', () => {
  it('has 20 lines of 26 hexes, the southern one the exit of Carthage', () => {
    expect([map.lines, map.files]).toEqual([20, 26]);
    expect(map.exit).toEqual({ line: 1, seat: 'carthage' });
    expect(grid.hexes.filter(world.isExit)).toEqual(hexes('0101-26'));
  });

  it('is as it is drawn: levels, woods and banks', () => {
    expect(drawnLines).toHaveLength(20);
    for (const [row, line] of drawnLines.entries()) {
      expect(line).toHaveLength(26);
      for (const [file, sign] of line.entries()) {
        const hex = hexAt(20 - row, file + 1);
        expect(world.isForest(hex), `forest in ${hex}`).toBe(sign === 'f');
        expect(world.level(hex), `level of ${hex}`).toBe(/[12]/.test(sign) ? Number(sign) : 0);
        if (sign === '~') expect(bankOf(hex), `bank of ${hex}`).toBe(1);
        if (sign === ':') expect(bankOf(hex), `bank of ${hex}`).toBe(2);
        if (sign === '.') expect(bankOf(hex), `bank of ${hex}`).toBe(0);
      }
    }
  });

  it('two banks lie beyond the water', () => {
    expect([...(map.banks[0] ?? [])].sort()).toEqual([...northBank].sort());
    expect([...(map.banks[1] ?? [])].sort()).toEqual([...gallicBank].sort());
  });

  it('a hexside is water exactly when its two hexes lie on different banks', () => {
    for (const hex of grid.hexes) {
      for (const other of neighbours(grid, hex)) {
        expect(world.hasWater(hex, other), `${hex}/${other}`).toBe(bankOf(hex) !== bankOf(other));
      }
    }
  });

  it('the Metaurus has 47 hexsides and the streams 35, none of them twice', () => {
    expect(map.rivers.map(({ width, hexsides }) => [width, hexsides.length])).toEqual([
      ['wide', 47],
      ['narrow', 35],
    ]);
    const all = map.rivers.flatMap(({ hexsides }) => hexsides);
    expect(new Set(all).size).toBe(82);
  });

  it('next to each other lie levels that differ by one at most', () => {
    for (const hex of grid.hexes) {
      for (const other of neighbours(grid, hex)) {
        expect(Math.abs(world.level(hex) - world.level(other)), `${hex}/${other}`).toBeLessThanOrEqual(1);
      }
    }
  });

  it('woods grow on level ground alone', () => {
    expect(map.forest).toHaveLength(33);
    expect(map.forest.filter((hex) => world.level(hex) > 0)).toEqual([]);
  });

  it('nobody is set up in a wood or beyond the Metaurus', () => {
    for (const { home } of world.counters) {
      expect(world.isForest(home), `${home}`).toBe(false);
      expect(bankOf(home), `${home}`).not.toBe(1);
    }
  });

  it('Carthage holds the higher ground: Iberian shelf, centre ridge, the Gauls on theirs', () => {
    const levels = (list: string) => [...new Set(hexes(list).map(world.level))].sort();
    expect(levels('1003-07, 1103-06')).toEqual([1]);
    expect(levels('1208-13, 1308-10, 1411-13, 1511-12')).toEqual([1]);
    expect(levels('1615-19, 1715-19')).toEqual([1, 2]);
    expect(levels('0908, 0910, 0912, 1001-02, 1111')).toEqual([0]);
    expect(levels('0304-10, 0504-10, 0620-25')).toEqual([0]);
  });

  it('the worked example of combat stands on it: 1515 attacks uphill, 1516 and 1517 on the level', () => {
    expect(hexes('1515-17').map(world.level)).toEqual([1, 1, 1]);
    expect(world.level(1616)).toBe(2);
    expect(world.level(1617)).toBe(1);
  });
});

describe('distances on it, foot on an empty board', () => {
  it.each([
    ["Nero's march to the other wing", 522, 902, 22],
    ['from the X Legion up to the Gauls', 522, 1518, 12],
    ['from the V Legion to before the Iberians', 507, 905, 4],
  ])('%s: %i to %i takes %i', (...[, from, to, cost]) => {
    expect(fewest(from, to)).toBe(cost);
  });

  it.each([
    ['Iberians', '1003-07, 1103-06', 10],
    ['Africans', '1208-10, 1308-10', 12],
    ['Ligurians', '1211-13, 1411-13, 1511-12', 12],
    ['Gauls', '1615-19, 1715-19', 17],
    ['slingers', '0908, 0910, 0912, 1415, 1417, 1419', 9],
  ])('R20: the %s need at least so much to leave by the south edge', (_who, from, cost) => {
    expect(wayOut(hexes(from))).toBe(cost);
  });
});
