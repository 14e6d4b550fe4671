import type { Group, Layers } from '@tessera/drawing';

/** The layers of a position, from the bottom to the top, all above the map. */
export const LAYERS = ['ground', 'chits', 'counters', 'links', 'above'] as const;

/** The drawn groups of each layer. */
export type Position = Readonly<Record<(typeof LAYERS)[number], readonly Group[]>>;

/** Returns all layers in their order; one that is not given is empty. */
export const inLayers = (position: Partial<Position>): Layers =>
  LAYERS.map((name) => ({ name, groups: position[name] ?? [] }));
