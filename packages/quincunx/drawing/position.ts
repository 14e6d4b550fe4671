import { present, type Field } from '../rules/index.js';
import type { FieldLayout, Position } from './layout.js';
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

type Standing = Pick<Position, 'bases' | 'signs' | 'leaders'>;
type Ground = Required<Pick<PositionScene, 'field' | 'layout' | 'words'>>;

/** Who stands on the plain, drawn once for as long as the page looks at the same field in the same way. */
const drawn = new WeakMap<Field, Pick<Ground, 'layout' | 'words'> & { readonly layers: Standing }>();

function drawStanding({ field, layout, words }: Ground): Standing {
  const known = drawn.get(field);
  if (known?.layout === layout && known.words === words) return known.layers;
  const units = present(field);
  const layers = {
    bases: units.map((unit) => drawBase(unit, layout)),
    signs: drawSigns(units, layout, words),
    leaders: drawLeaders(field, { layout, words }),
  };
  drawn.set(field, { layout, words, layers });
  return layers;
}

/** Draws what a page wants lit on a field, without those who stand there. */
export function drawMarks({
  field,
  layout,
  marks = [],
  words = DRAWING_WORDS,
}: PositionScene): Omit<Position, keyof Standing> {
  const scene = { field, layout, words };
  return {
    ground: drawGround(marks, scene),
    ghosts: drawGhosts(marks, scene),
    links: drawLinks(marks, scene),
    handles: drawHandles(marks, scene),
  };
}

/** Draws everything that stands on the plain. The same field and marks give the same lists. */
export const drawPosition = ({ words = DRAWING_WORDS, ...scene }: PositionScene): Position => ({
  ...drawStanding({ field: scene.field, layout: scene.layout, words }),
  ...drawMarks({ ...scene, words }),
});
