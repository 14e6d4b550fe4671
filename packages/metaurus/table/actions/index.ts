import type { Step } from '@tessera/metaurus';
import type { PlanAction } from '@tessera/table/actions';
import type { Sight } from '../sight.js';
import { attackedBy, attackEnemy } from './attackEnemy.js';
import { attachCavalry } from './attachCavalry.js';
import { exitMap } from './exitMap.js';
import { followLead } from './followLead.js';
import { moveUnit } from './moveUnit.js';
import { pickStatus } from './pickStatus.js';
import { retreatUnit } from './retreatUnit.js';
import { swapUnits } from './swapUnits.js';
import { turnUnit } from './turnUnit.js';

export { activateCommand, namedIn } from './activateCommand.js';
export { advanceUnit } from './advanceUnit.js';
export { stay, strikeBack } from './answer.js';
export { combineLegions } from './combineLegions.js';
export { goFirst } from './goFirst.js';
export { leaveElephants } from './leaveElephants.js';
export { pickVictim } from './pickVictim.js';
export { chitOffers, placeOrder } from './placeOrder.js';
export { resolveAttack } from './resolveAttack.js';

/** What can be done with a chosen unit, in the order in which the panel lists it. */
export const unitActions: readonly PlanAction<Sight, Step>[] = [
  attackEnemy,
  retreatUnit,
  pickStatus,
  moveUnit,
  exitMap,
  turnUnit,
  followLead,
  swapUnits,
  attachCavalry,
];

/** What can be done about a chosen enemy. */
export const enemyActions: readonly PlanAction<Sight, Step>[] = [attackedBy];
