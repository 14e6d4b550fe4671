import { toSvg, type Box } from '@tessera/drawing';
import type { Field, Side } from '../rules/index.js';
import { inLayers } from './layout.js';
import type { Mark } from './marks/index.js';
import { drawPlain } from './plain/index.js';
import { drawPosition } from './position.js';

/** How a board is looked at: by whom, how wide in pixels, and with what lit. */
export interface Look {
  /** Carthage's player has the south up, so that each looks at the enemy from the foot of the sheet. */
  readonly side: Side | null;
  readonly width: number;
  /** The part of the sheet that is shown; all of it where none is given. */
  readonly view?: Box;
  readonly marks?: readonly Mark[];
}

/** Draws a field as one SVG, as a side looks at it. */
export function boardOf(field: Field, { side, width, view, marks = [] }: Look): string {
  const map = drawPlain(field, side === 'carthage' ? 'south' : 'north');
  return toSvg(map, inLayers(drawPosition({ field, layout: map.layout, marks })), {
    width,
    ...(view === undefined ? {} : { view }),
  });
}
