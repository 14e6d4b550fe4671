/** A hex, as its printed number read as an integer, line * 100 + file: 1615; 504 is printed `0504`. */
export type HexId = number;

/** The six directions of a pointy-top grid, clockwise; the index is the direction. */
export const DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
/** A direction to a neighbour: an index into DIRECTIONS. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
const EVERY_DIRECTION: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/**
 * A rectangular map of pointy-top hexes whose odd lines are shifted half a hex to the right; line 1 is the southern
 * one.
 */
export interface Grid {
  readonly lines: number;
  readonly files: number;
  /** All hexes, ascending. */
  readonly hexes: readonly HexId[];
  /**
   * For each hex number, its six neighbours by direction, null beyond the map's edge; empty for numbers that are no
   * hex.
   */
  readonly around: readonly (readonly (HexId | null)[])[];
  /** For each hex number, the existing neighbours in the order of their directions. */
  readonly near: readonly (readonly HexId[])[];
}

/** The hex in a line (from 1, the southern one) and a file (from 1, the western one). */
export const hexAt = (line: number, file: number): HexId => line * 100 + file;
export const lineOf = (hex: HexId): number => Math.floor(hex / 100);
export const fileOf = (hex: HexId): number => hex % 100;

/** The printed name of a hex, four digits: `0504`. */
export const hexName = (hex: HexId): string => String(hex).padStart(4, '0');

/** The change of line and file that a step makes, which depends on whether the line is odd or even. */
function stepFrom(hex: HexId, direction: Direction): { line: number; file: number } {
  const line = lineOf(hex);
  const file = fileOf(hex);
  const east = line % 2 === 1 ? 1 : 0;
  switch (direction) {
    case 0:
      return { line: line + 1, file: file + east };
    case 1:
      return { line, file: file + 1 };
    case 2:
      return { line: line - 1, file: file + east };
    case 3:
      return { line: line - 1, file: file + east - 1 };
    case 4:
      return { line, file: file - 1 };
    case 5:
      return { line: line + 1, file: file + east - 1 };
  }
}

/** A grid with that many lines and files (each at most 99) and its adjacency. */
export function createGrid(lines: number, files: number): Grid {
  const hexes: HexId[] = [];
  for (let line = 1; line <= lines; line++) {
    for (let file = 1; file <= files; file++) hexes.push(hexAt(line, file));
  }
  const exists = ({ line, file }: { line: number; file: number }) =>
    line >= 1 && line <= lines && file >= 1 && file <= files;
  const neighbour = (hex: HexId) => (direction: Direction) => {
    const there = stepFrom(hex, direction);
    return exists(there) ? hexAt(there.line, there.file) : null;
  };
  const around = Array.from({ length: hexAt(lines, files) + 1 }, (): (HexId | null)[] => []);
  for (const hex of hexes) around[hex] = EVERY_DIRECTION.map(neighbour(hex));
  const near = around.map((some) => some.filter((hex) => hex !== null));
  return { lines, files, hexes, around, near };
}

/** True when the number is a hex of the grid. */
export const isOnGrid = (grid: Grid, hex: number): boolean => grid.around[hex]?.length === 6;

/** The existing neighbours of a hex. */
export const neighbours = (grid: Grid, hex: HexId): readonly HexId[] => grid.near[hex] ?? [];

/** The direction from a hex to its neighbour; null when they do not touch. */
export function directionTo(grid: Grid, from: HexId, to: HexId): Direction | null {
  const at = (grid.around[from] ?? []).indexOf(to);
  return EVERY_DIRECTION.find((direction) => direction === at) ?? null;
}

/** The least number of steps between two hexes on a map without obstacles. */
export function distance(a: HexId, b: HexId): number {
  const up = Math.abs(lineOf(a) - lineOf(b));
  const x = (hex: HexId) => fileOf(hex) + (lineOf(hex) % 2) / 2;
  return Math.max(up, Math.abs(x(a) - x(b)) + up / 2);
}

/** The six vertices of a hex, clockwise from north; the index is the facing. */
export const VERTICES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
/** A facing: the vertex to which a unit's front points, 0 = north, clockwise. */
export type Facing = 0 | 1 | 2 | 3 | 4 | 5;
export const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];

/** The sides of a unit, which its facing determines (7.0): two hexes each. */
export const ANGLES = ['front', 'flank', 'rear'] as const;
export type Angle = (typeof ANGLES)[number];

/**
 * The side of a unit in `hex` with that facing on which a neighbour is; null for a hex that is no neighbour. Vertex k
 * is between the directions k-1 and k, which are its front.
 */
export function angleTo(
  grid: Grid,
  { hex, facing }: { readonly hex: HexId; readonly facing: Facing },
  other: HexId,
): Angle | null {
  const direction = directionTo(grid, hex, other);
  if (direction === null) return null;
  const turn = (direction - facing + 6) % 6;
  if (turn === 0 || turn === 5) return 'front';
  return turn === 1 || turn === 4 ? 'flank' : 'rear';
}
