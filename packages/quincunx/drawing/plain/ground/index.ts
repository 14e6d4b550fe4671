import type { Group } from '@tessera/drawing';
import type { Feature } from '../../../rules/index.js';
import type { FieldLayout } from '../../layout.js';
import type { DrawingWords } from '../../words.js';
import { featureNames } from './names.js';
import { water } from './water.js';
import { roads, walls } from './ways.js';
import { woods } from './woods.js';

export { hills } from './hills.js';

/**
 * Draws what lies on the plain besides its hills (R61): water with banks and waves, fords of stones, roads, woods of trees,
 * walls, and the names. Each kind is told apart by its border and its texture, not by colour alone.
 */
export const groundOn = (features: readonly Feature[], layout: FieldLayout, words: DrawingWords): Group[] => [
  ...water(features, layout),
  ...roads(features, layout),
  ...woods(features, layout),
  ...walls(features, layout),
  ...featureNames(features, layout, words),
];
