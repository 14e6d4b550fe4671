import type { Group } from '@tessera/drawing';
import { forestFloor, trees } from './forest.js';
import { furniture, MAP_WORDS, paperBox, riverNames, type MapWords } from './furniture.js';
import { createSheet, type Ground } from './ground.js';
import { field, grass, grid, mat, numbers } from './paper.js';
import { relief } from './relief.js';
import { water } from './water.js';
import { type HexMap, type Orientation } from '../layout.js';

export { MAP_WORDS, type MapWords } from './furniture.js';
export type { Ground } from './ground.js';
export { numberKey } from './paper.js';

/**
 * Draws a map: the same for the same data, orientation and words, wherever it is made. It takes some hundredths of a
 * second; make it once and keep it.
 */
export function drawMap(
  ground: Ground,
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
