export { percentOf } from './risks.js';
export { openRetreats, type OpenRetreat } from './risks.js';
export {
  expectedSixths,
  interceptionsAt,
  lossesOf,
  reactionFaces,
  risksOf,
  type LossChance,
  type Risk,
} from './risks.js';
export { siegeAhead, siegeOutlook, type SiegeEnd, type SiegeOutlook } from './sieges.js';
