import { hashOf } from '@tessera/core';
import type { Group } from '@tessera/drawing';
import { type Field, planOn } from '../../rules/index.js';
import { createLayout, MARGIN, tableBox, type FieldMap, type Orientation } from '../layout.js';
import { DRAWING_WORDS, type DrawingWords } from '../words.js';
import { frame, zones } from './frame.js';
import { grass } from './grass.js';
import { groundOn, hills } from './ground/index.js';

/** What the drawing of a plain depends on. */
export type Plain = Pick<Field, 'table' | 'scenario' | 'own' | 'features'>;

/** What tells the drawings of two tables of one size apart: what lies on them, and their zones; nothing for open ones. */
export function plainKey(plain: Plain): string {
  const { features } = plain;
  const { zones: depths, fixed } = planOn(plain);
  const isPlain = features === undefined && depths === undefined && fixed === undefined;
  return isPlain
    ? ''
    : `-${hashOf({ features: features ?? [], depths: depths ?? null, fixed: fixed ?? false })}`;
}

/**
 * Draws the plain of a field's table, with what lies on it. The same table, features, orientation and words always give the same drawing. Draw it once
 * and keep it.
 */
export function drawPlain(
  plain: Plain,
  orientation: Orientation,
  words: DrawingWords = DRAWING_WORDS,
): FieldMap {
  const { table, features = [] } = plain;
  const layout = createLayout(table, orientation);
  const [sheet, ...tufts] = grass(layout);
  const groups: Group[] = [
    ...(sheet === undefined ? [] : [sheet]),
    // Grass grows on hills too.
    ...hills(features, layout),
    ...tufts,
    ...groundOn(features, layout, words),
    ...zones(layout, plain, words),
    ...frame(layout, words),
  ];
  const key = `plain-${table.width}-${table.depth}-${orientation}-${words.zones.rome}${plainKey(plain)}`;
  return { key, bounds: tableBox(layout, MARGIN), layout, groups };
}
