import { toSvg, type Box } from '@tessera/drawing';
import type { Field, Side } from '../rules/index.js';
import { inLayers } from './layout.js';
import type { Mark } from './marks/index.js';
import { drawPlain } from './plain/index.js';
import { drawPosition } from './position.js';

/** How a board is drawn: the side up, the width in pixels, and the marks. */
export interface BoardLook {
  /** The player's side; null for nobody's. For Carthage the south is up, so that a player's own troops are at the foot of the sheet. */
  readonly side: Side | null;
  readonly width: number;
  /** The part of the sheet that is shown; all of it when left out. */
  readonly view?: Box;
  readonly marks?: readonly Mark[];
}

/** Draws a field as one SVG. The south is up for Carthage, and the north for everybody else. */
export function boardOf(field: Field, { side, width, view, marks = [] }: BoardLook): string {
  const map = drawPlain(field, side === 'carthage' ? 'south' : 'north');
  return toSvg(map, inLayers(drawPosition({ field, layout: map.layout, marks })), {
    width,
    ...(view === undefined ? {} : { view }),
  });
}
