import type { Group } from '@tessera/drawing';
import { forestFloor, trees } from './forest.js';
import { furniture, MAP_WORDS, paperBox, riverNames, type MapWords } from './furniture.js';
import { createSheet, type MapInput } from './sheet.js';
import { field, grass, grid, mat, numbers } from './paper.js';
import { relief } from './relief.js';
import { water } from './water.js';
import { type HexMap, type Orientation } from '../layout.js';

export { MAP_WORDS, type MapWords } from './furniture.js';
export type { MapInput } from './sheet.js';
export { numberKey } from './paper.js';

/**
 * Draws a map. The same data, orientation and words always give the same drawing. It takes some hundredths of a second,
 * so draw it once and keep it.
 */
export function drawMap(
  ground: MapInput,
  orientation: Orientation = 'north',
  words: MapWords = MAP_WORDS,
): HexMap {
  const sheet = createSheet(ground, orientation);
  const bounds = paperBox(sheet);
  const groups: Group[] = [
    ...field(sheet, bounds),
    ...relief(sheet),
    ...grass(sheet, bounds),
    ...forestFloor(sheet),
    ...water(ground, sheet.layout),
    ...trees(sheet),
    ...riverNames(sheet, words),
    ...grid(sheet),
    ...numbers(sheet),
    ...mat(sheet, bounds),
    ...furniture(sheet, words),
  ];
  return { key: `${ground.hash}-${orientation}-${words.title}`, bounds, layout: sheet.layout, groups };
}
