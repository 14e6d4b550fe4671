import { toSvg } from '@tessera/drawing';
import type { State, World } from '../rules/index.js';
import { inLayers } from './layout.js';
import { drawMap } from './map/index.js';
import { drawPosition } from './position.js';

/** Returns a function that draws a viewer's position as an SVG of a width in pixels. It shows only what that viewer sees. */
export const boardOf =
  (world: World) =>
  (view: State, width: number): string => {
    const map = drawMap(world);
    return toSvg(map, inLayers(drawPosition({ world, view, layout: map.layout })), { width });
  };
