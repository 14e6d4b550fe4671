import { metaurus, type Step } from '@tessera/metaurus';
import type { PlanAction } from '../../actions/action.js';
import type { Sight } from '../sight.js';
import { attachCavalry } from './attachCavalry.js';
import { exitMap } from './exitMap.js';
import { followLead } from './followLead.js';
import { moveUnit } from './moveUnit.js';
import { pickStatus } from './pickStatus.js';
import { swapUnits } from './swapUnits.js';
import { turnUnit } from './turnUnit.js';

export { activateCommand, namedIn } from './activateCommand.js';
export { combineLegions } from './combineLegions.js';
export { goFirst } from './goFirst.js';
export { leaveElephants } from './leaveElephants.js';
export { chitOffers, placeOrder } from './placeOrder.js';

/** What can be done with a chosen unit, in the order in which the panel lists it. */
export const unitActions: readonly PlanAction<Sight, Step>[] = [
  pickStatus,
  moveUnit,
  exitMap,
  turnUnit,
  followLead(metaurus),
  swapUnits,
  attachCavalry,
];
