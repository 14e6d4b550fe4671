export { percentOf } from './die.js';
export { openRetreats, type OpenRetreat } from './retreats.js';
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
