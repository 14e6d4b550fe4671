import type { Group } from '@tessera/drawing';
import type { World } from '../../rules/index.js';
import { createLayout, SHEET, type SpaceMap } from '../layout.js';
import { mountains, rivers } from './relief.js';
import { landNames, provinceBox, provinceNames, seaNames } from './lettering.js';
import { MAP_WORDS, type MapWords, provinces } from './provinces.js';
import { furniture } from './furniture.js';
import { coastlines, ground } from './land.js';
import { areasOf } from './areas.js';
import { nameBoxes, spaceNames } from './names.js';
import { sea } from './sea.js';
import { signs } from './signs.js';
import { ways } from './ways.js';

export { MAP_WORDS, type MapWords } from './provinces.js';

/**
 * Draws the map: the same for the same data and words, wherever it is made. It takes about a tenth of a second; make it
 * once and keep it.
 */
export function drawMap(world: World, words: MapWords = MAP_WORDS): SpaceMap {
  const layout = createLayout(world);
  const coasts = coastlines();
  const areas = areasOf(world, layout);
  const printed = [...nameBoxes(world, layout), ...world.map.provinces.map(provinceBox)];
  const groups: Group[] = [
    ...ground(),
    ...provinces(world, areas),
    ...landNames(),
    ...rivers(),
    ...mountains(world, layout, printed),
    ...sea(coasts),
    ...seaNames(),
    ...ways(world, layout),
    ...signs(world, layout),
    ...furniture(words),
    ...provinceNames(world, words),
    ...spaceNames(world, layout),
  ];
  return { key: `${world.hash}-${words.title}`, bounds: SHEET, layout, groups };
}
