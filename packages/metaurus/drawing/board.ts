import type { Viewer } from '@tessera/core';
import { drawMap } from './map/index.js';
import { inLayers } from './layers.js';
import { drawPosition } from './position.js';
import { toSvg } from '@tessera/drawing';
import type { Seat, State, World } from '../rules/index.js';

/** Returns a function that draws a viewer's position as an SVG of a width in pixels. It shows only what that viewer sees. */
export const boardOf =
  (world: World) =>
  (view: State, viewer: Viewer<Seat>, width: number): string => {
    const map = drawMap(world, viewer === 'carthage' ? 'south' : 'north');
    const seat = viewer === 'public' || viewer === 'all' ? null : viewer;
    return toSvg(map, inLayers(drawPosition({ world, view, layout: map.layout, seat })), { width });
  };
