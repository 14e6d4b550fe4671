import type { Group } from '@tessera/drawing';
import type { World } from '../../rules/index.js';
import { createLayout, SHEET, type SpaceMap } from '../layout.js';
import { mountains, rivers } from './relief.js';
import { landNames, provinceBox, provinceNames, seaNames } from './lettering.js';
import { MAP_WORDS, type MapWords, provinces } from './provinces.js';
import { furniture } from './furniture.js';
import { coastlines, bareLand } from './land.js';
import { areasOf } from './areas.js';
import { nameBoxes, spaceNames } from './names.js';
import { sea } from './sea.js';
import { signs } from './signs.js';
import { links } from './links.js';

export { MAP_WORDS, type MapWords } from './provinces.js';

/**
 * Draws the map. The same data and words always give the same drawing. It takes about a tenth of a second, so draw it
 * once and keep it.
 */
export function drawMap(world: World, words: MapWords = MAP_WORDS): SpaceMap {
  const layout = createLayout(world);
  const coasts = coastlines();
  const areas = areasOf(world, layout);
  const printed = [...nameBoxes(world, layout), ...world.map.provinces.map(provinceBox)];
  const groups: Group[] = [
    ...bareLand(),
    ...provinces(world, areas),
    ...landNames(),
    ...rivers(),
    ...mountains(world, layout, printed),
    ...sea(coasts),
    ...seaNames(),
    ...links(world, layout),
    ...signs(world, layout),
    ...furniture(words),
    ...provinceNames(world, words),
    ...spaceNames(world, layout),
  ];
  return { key: `${world.hash}-${words.title}`, bounds: SHEET, layout, groups };
}
