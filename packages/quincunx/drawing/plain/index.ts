import { hashOf } from '@tessera/core';
import type { Group } from '@tessera/drawing';
import { type Field, planOf } from '../../rules/index.js';
import { createLayout, MARGIN, tableBox, type FieldMap, type Orientation } from '../layout.js';
import { DRAWING_WORDS, type DrawingWords } from '../words.js';
import { frame, zones } from './frame.js';
import { grass } from './grass.js';
import { groundOn, hills } from './ground/index.js';

/** What the drawing of a plain depends on. */
export type Plain = Pick<Field, 'table' | 'scenario' | 'features'>;

/** What tells the drawings of two tables of one size apart: what lies on them, and their zones; nothing for open ones. */
export function plainKey({ scenario, features }: Plain): string {
  const { zones: depths, fixed } = planOf(scenario);
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
  const { table, scenario, features = [] } = plain;
  const layout = createLayout(table, orientation);
  const [sheet, ...tufts] = grass(layout);
  const groups: Group[] = [
    ...(sheet === undefined ? [] : [sheet]),
    // Grass grows on hills too.
    ...hills(features, layout),
    ...tufts,
    ...groundOn(features, layout, words),
    ...zones(layout, scenario, words),
    ...frame(layout, words),
  ];
  const key = `plain-${table.width}-${table.depth}-${orientation}-${words.zones.rome}${plainKey(plain)}`;
  return { key, bounds: tableBox(layout, MARGIN), layout, groups };
}
