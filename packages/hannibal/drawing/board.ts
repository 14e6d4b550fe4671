import { toSvg } from '@tessera/drawing';
import type { State, World } from '../rules/index.js';
import { inLayers } from './layout.js';
import { drawMap } from './map/index.js';
import { drawPosition } from './position.js';

/** Draws positions of a world as a viewer has them, as an SVG so many pixels wide: what is hidden in a view cannot be drawn. */
export const boardOf =
  (world: World) =>
  (view: State, width: number): string => {
    const map = drawMap(world);
    return toSvg(map, inLayers(drawPosition({ world, view, layout: map.layout })), { width });
  };
