import { present, type Field } from '../rules/index.js';
import type { Position } from './layers.js';
import type { FieldLayout } from './layout.js';
import { drawGhosts, drawGround, drawHandles, drawLinks, type Mark } from './marks/index.js';
import { drawBase, drawLeaders, drawSigns } from './units/index.js';
import { DRAWING_WORDS, type DrawingWords } from './words.js';

/** What a position is drawn from: the field as its viewer has it, and what the page wants lit. */
export interface PositionScene {
  readonly field: Field;
  /** The plain's layout (`map.layout`). */
  readonly layout: FieldLayout;
  readonly marks?: readonly Mark[];
  readonly words?: DrawingWords;
}

/** Draws everything that stands on the plain. The same field and marks give the same lists. */
export function drawPosition({ field, layout, marks = [], words = DRAWING_WORDS }: PositionScene): Position {
  const units = present(field);
  const scene = { field, layout, words };
  return {
    ground: drawGround(marks, scene),
    bases: units.map((unit) => drawBase(unit, layout)),
    ghosts: drawGhosts(marks, scene),
    signs: drawSigns(units, layout, words),
    leaders: drawLeaders(field, scene),
    links: drawLinks(marks, scene),
    handles: drawHandles(marks, scene),
  };
}
