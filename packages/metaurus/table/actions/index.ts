import type { Step } from '@tessera/metaurus';
import type { PlanAction } from '@tessera/table/actions';
import type { Sight } from '../sight.js';
import { attackedBy, attackEnemy } from './commanding.js';
import { attachCavalry, swapUnits } from './grouping.js';
import { exitMap, moveUnit, retreatUnit, turnUnit } from './moving.js';
import { followLead } from './followLead.js';
import { pickStatus } from './answer.js';

export { activateCommand, namedIn } from './commanding.js';
export { advanceUnit } from './moving.js';
export { stay, strikeBack } from './answer.js';
export { combineLegions } from './grouping.js';
export { goFirst } from './answer.js';
export { leaveElephants } from './grouping.js';
export { pickVictim } from './answer.js';
export { chitOffers, placeOrder } from './commanding.js';
export { resolveAttack } from './answer.js';

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
