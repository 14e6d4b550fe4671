import type { Group } from '@tessera/drawing';
import type { Field } from '../../rules/index.js';
import { createLayout, MARGIN, tableBox, type FieldMap, type Orientation } from '../layout.js';
import { DRAWING_WORDS, type DrawingWords } from '../words.js';
import { frame, zones } from './frame.js';
import { grass } from './grass.js';

/**
 * Draws the plain of a field's table. The same table, orientation and words always give the same drawing. Draw it once
 * and keep it.
 */
export function drawPlain(
  { table }: Pick<Field, 'table'>,
  orientation: Orientation,
  words: DrawingWords = DRAWING_WORDS,
): FieldMap {
  const layout = createLayout(table, orientation);
  const groups: Group[] = [...grass(layout), ...zones(layout, words), ...frame(layout, words)];
  const key = `plain-${table.width}-${table.depth}-${orientation}-${words.zones.rome}`;
  return { key, bounds: tableBox(layout, MARGIN), layout, groups };
}
