import { lightsWith, present, type Field } from '../rules/index.js';
import type { FieldLayout, Position } from './layout.js';
import { drawGhosts, drawGround, drawHandles, drawLinks, type Mark } from './marks/index.js';
import { drawBase, drawHidden, drawLeaders, drawSigns, lyingInAmbush } from './units/index.js';
import { DRAWING_WORDS, type DrawingWords } from './words.js';

/** The input of a drawing: the field as its viewer sees it, and the marks of the page. */
export interface PositionScene {
  readonly field: Field;
  /** The plain's layout (`map.layout`). */
  readonly layout: FieldLayout;
  readonly marks?: readonly Mark[];
  readonly words?: DrawingWords;
}

type DrawnUnits = Pick<Position, 'bases' | 'signs' | 'leaders'>;
type DrawnField = Required<Pick<PositionScene, 'field' | 'layout' | 'words'>>;

/** The drawn units of each field, cached for one layout and one set of words. */
const drawn = new WeakMap<Field, Pick<DrawnField, 'layout' | 'words'> & { readonly layers: DrawnUnits }>();

function drawUnits({ field, layout, words }: DrawnField): DrawnUnits {
  const known = drawn.get(field);
  if (known?.layout === layout && known.words === words) return known.layers;
  const [units, lying] = [present(field), lyingInAmbush(field)];
  const layers = {
    bases: [
      ...units.map((unit) => drawBase(unit, layout, lightsWith(field, unit))),
      ...lying.map((unit) => drawHidden(unit, layout)),
    ],
    signs: drawSigns([...units, ...lying], { field, layout, words }),
    leaders: drawLeaders(field, { layout, words }),
  };
  drawn.set(field, { layout, words, layers });
  return layers;
}

/** Draws the marks on a field, without its units. */
export function drawMarks({
  field,
  layout,
  marks = [],
  words = DRAWING_WORDS,
}: PositionScene): Omit<Position, keyof DrawnUnits> {
  const scene = { field, layout, words };
  return {
    ground: drawGround(marks, scene),
    ghosts: drawGhosts(marks, scene),
    links: drawLinks(marks, scene),
    handles: drawHandles(marks, scene),
  };
}

/** Draws all units, leaders and marks on the plain. The same field and marks give equal results. */
export const drawPosition = ({ words = DRAWING_WORDS, ...scene }: PositionScene): Position => ({
  ...drawUnits({ field: scene.field, layout: scene.layout, words }),
  ...drawMarks({ ...scene, words }),
});
