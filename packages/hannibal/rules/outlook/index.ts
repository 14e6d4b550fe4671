export {
  percentOf,
  openRetreats,
  type OpenRetreat,
  expectedSixths,
  interceptionsAt,
  lossesOf,
  reactionFaces,
  risksOf,
  type LossChance,
  type Risk,
} from './risks.js';
export { siegeAhead, siegeOutlook, type SiegeEnd, type SiegeOutlook } from './sieges.js';
