import { describe, expect, it } from 'vitest';
import { angleTo, type ANGLES, createGrid, FACINGS, neighbours, VERTICES, type Facing } from './index.js';

const grid = createGrid(20, 26);

/** The hexes at each side of a unit. */
const sides = (hex: number, facing: Facing) => {
  const at = (angle: (typeof ANGLES)[number]) =>
    neighbours(grid, hex)
      .filter((other) => angleTo(grid, { hex, facing }, other) === angle)
      .sort((a, b) => a - b);
  return { front: at('front'), flank: at('flank'), rear: at('rear') };
};

describe('facing (7.0): a unit faces a vertex', () => {
  it('six vertices, clockwise from north', () => {
    expect(VERTICES).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW']);
    expect(FACINGS.map((facing) => VERTICES[facing])).toEqual([...VERTICES]);
  });

  it('7.0: facing north, the two upper hexes are frontal, the two of its line flank, the two lower ones rear', () => {
    expect(sides(1515, 0)).toEqual({ front: [1615, 1616], flank: [1514, 1516], rear: [1415, 1416] });
    expect(sides(1616, 0)).toEqual({ front: [1715, 1716], flank: [1615, 1617], rear: [1515, 1516] });
  });

  it.each([
    [1, { front: [1516, 1616], flank: [1416, 1615], rear: [1415, 1514] }],
    [2, { front: [1416, 1516], flank: [1415, 1616], rear: [1514, 1615] }],
    [3, { front: [1415, 1416], flank: [1514, 1516], rear: [1615, 1616] }],
    [4, { front: [1415, 1514], flank: [1416, 1615], rear: [1516, 1616] }],
    [5, { front: [1514, 1615], flank: [1415, 1616], rear: [1416, 1516] }],
  ] as const)('each turn by 60 degrees turns the sides with it (facing %i)', (facing, expected) => {
    expect(sides(1515, facing)).toEqual(expected);
  });

  it('the worked example of combat: three Romans facing north have the Gauls of 1616 and 1617 before them', () => {
    expect(sides(1515, 0).front).toContain(1616);
    expect(sides(1516, 0).front).toEqual([1616, 1617]);
    expect(sides(1517, 0).front).toContain(1617);
  });

  it('everywhere and in every facing two hexes lie on each side', () => {
    for (const hex of [1515, 1616, 202, 1925]) {
      for (const facing of FACINGS) {
        const { front, flank, rear } = sides(hex, facing);
        expect([front.length, flank.length, rear.length]).toEqual([2, 2, 2]);
      }
    }
  });

  it('two units that face each other over a hexside each have the other in front', () => {
    expect(angleTo(grid, { hex: 1515, facing: 0 }, 1616)).toBe('front');
    expect(angleTo(grid, { hex: 1616, facing: 3 }, 1515)).toBe('front');
    expect(angleTo(grid, { hex: 1616, facing: 0 }, 1515)).toBe('rear');
    expect(angleTo(grid, { hex: 1616, facing: 1 }, 1515)).toBe('rear');
    expect(angleTo(grid, { hex: 1616, facing: 4 }, 1515)).toBe('front');
    expect(angleTo(grid, { hex: 1616, facing: 2 }, 1515)).toBe('flank');
  });

  it('what does not touch is on no side', () => {
    expect(angleTo(grid, { hex: 1515, facing: 0 }, 1715)).toBeNull();
    expect(angleTo(grid, { hex: 1515, facing: 0 }, 1515)).toBeNull();
  });
});
