import type { Step } from '@tessera/metaurus';
import type { PlanAction } from '@tessera/table/actions';
import type { Sight } from '../sight.js';
import { attackedBy, attackEnemy } from './commanding.js';
import { attachCavalry, swapUnits } from './grouping.js';
import { exitMap, moveUnit, retreatUnit, turnUnit } from './moving.js';
import { followLead } from './followLead.js';
import { pickStatus } from './answer.js';

export { activateCommand, namedIn, chitOffers, placeOrder } from './commanding.js';
export { advanceUnit } from './moving.js';
export { stay, strikeBack, goFirst, pickVictim, resolveAttack } from './answer.js';
export { combineLegions, leaveElephants } from './grouping.js';

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
