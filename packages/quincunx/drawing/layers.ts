import type { Group, Layers } from '@tessera/drawing';

/** The layers of a position, from the bottom to the top, all above the plain. */
export const LAYERS = ['ground', 'bases', 'ghosts', 'signs', 'leaders', 'links', 'handles'] as const;

/** What lies in each layer. */
export type Position = Readonly<Record<(typeof LAYERS)[number], readonly Group[]>>;

/** The layers in their order; one that is not given is empty. */
export const inLayers = (position: Partial<Position>): Layers =>
  LAYERS.map((name) => ({ name, groups: position[name] ?? [] }));
