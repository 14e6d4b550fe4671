import { directionTo, type Grid, type HexId } from './grid.js';

/** The six vertices of a hex, clockwise from north; index = facing. */
export const VERTICES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
/** A facing: the vertex that a unit's front points to, 0 = north, clockwise. */
export type Facing = 0 | 1 | 2 | 3 | 4 | 5;
export const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];

/** The sides of a unit, as its facing makes them (7.0): two hexes each. */
export const ANGLES = ['front', 'flank', 'rear'] as const;
export type Angle = (typeof ANGLES)[number];

/**
 * Where a neighbour lies for a unit in `hex` with that facing; null when it is no neighbour.
 * Vertex k stands between the directions k-1 and k, which are its front.
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
