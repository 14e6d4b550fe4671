import type { Viewer } from '@tessera/core';
import { drawMap, drawPosition } from '@tessera/metaurus/drawing';
import { toSvg } from '@tessera/drawing';
import { metaurus, type Seat, type State, type World } from '@tessera/metaurus';

/** Draws positions of a world as `boardSvg` does. */
export const boardOf =
  (world: World) =>
  (view: State, viewer: Viewer<Seat>, width: number): string => {
    const map = drawMap(world, viewer === 'carthage' ? 'south' : 'north');
    const seat = viewer === 'public' || viewer === 'all' ? null : viewer;
    return toSvg(map, drawPosition({ world, view, layout: map.layout, seat }), { width });
  };

/** A position as that viewer has it, as an SVG so many pixels wide: what is hidden in the view cannot be drawn. */
export const boardSvg = boardOf(metaurus.world);
