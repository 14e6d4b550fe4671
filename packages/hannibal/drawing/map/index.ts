import type { Group } from '@tessera/drawing';
import type { World } from '../../rules/index.js';
import { createLayout, type SpaceMap } from '../layout.js';
import { SHEET } from '../projection.js';
import { areasOf } from './areas.js';
import { coastlines } from './land.js';
import { spaceNames } from './names.js';
import { provinces } from './provinces.js';
import { sea } from './sea.js';
import { signs } from './signs.js';
import { ways } from './ways.js';
import { ground } from './ground.js';

/** Draws the map: the same for the same data, wherever it is made. Make it once and keep it. */
export function drawMap(world: World): SpaceMap {
  const layout = createLayout(world);
  const coasts = coastlines();
  const areas = areasOf(world, layout);
  const groups: Group[] = [
    ...ground(),
    ...provinces(world, areas),
    ...sea(coasts),
    ...ways(world, layout),
    ...signs(world, layout),
    ...spaceNames(world, layout),
  ];
  return { key: world.hash, bounds: SHEET, layout, groups };
}
