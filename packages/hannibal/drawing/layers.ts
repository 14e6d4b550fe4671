import type { Group, Layers } from '@tessera/drawing';
import type { State, World } from '../rules/index.js';
import type { SpaceLayout } from './layout.js';
import type { Marks } from './marks.js';

/** The layers of a position, from the bottom to the top, all above the map. */
export const LAYERS = ['lights', 'markers', 'ways', 'forces', 'above'] as const;

/** What lies in each layer. */
export type Position = Readonly<Record<(typeof LAYERS)[number], readonly Group[]>>;

/** The layers in their order; one that is not given is empty. */
export const inLayers = (position: Partial<Position>): Layers =>
  LAYERS.map((name) => ({ name, groups: position[name] ?? [] }));

/** What a position is drawn from: the view that one viewer has of it, and what the page wants lit. */
export interface PositionScene {
  readonly world: World;
  /** The state as this viewer may see it: what is hidden in it cannot be drawn. */
  readonly view: State;
  /** The map's layout (`map.layout`). */
  readonly layout: SpaceLayout;
  readonly marks?: Marks;
}
