declare const hexBrand: unique symbol;

/** A hex by its printed number as an integer: line * 100 + file, e.g. 1615; 504 is printed `0504`. */
export type HexId = number & { readonly [hexBrand]: 'hex' };

/** The six directions of a pointy-top grid, clockwise from north-east; index = direction. */
export const DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
/** The six vertices, clockwise from north; index = facing. Vertex k stands between directions k-1 and k. */
export const VERTICES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** A facing: the index of the vertex that a unit's front points to, 0 = north, clockwise. */
export type Facing = 0 | 1 | 2 | 3 | 4 | 5;
export const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];
