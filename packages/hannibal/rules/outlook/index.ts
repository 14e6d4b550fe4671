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
export { winteringOf, type Wintering } from './winter.js';
export { siegeAhead, siegeOutlook, type SiegeEnd, type SiegeOutlook } from './sieges.js';
export { leftIn, reachIn, waysTo, whyNoPort, type Reached } from './route.js';
export {
  companionsIn,
  type KindOfCu,
  granted,
  kindsIn,
  most,
  numbersOf,
  type Part,
  partOf,
  partsIn,
  sizeOfPart,
  wholeArmyOf,
  type Wish,
} from './parts.js';
export { type Mover, moversOf, type SiegeOffer, siegesOf } from './beginning.js';
