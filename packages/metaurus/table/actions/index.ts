import type { Step } from '@tessera/metaurus';
import type { PlanAction } from '@tessera/table/controls';
import type { Sight } from '../sight.js';
import { attackedBy, attackEnemy } from './commanding.js';
import { attachCavalry, swapUnits } from './grouping.js';
import { exitMap, faceUnit, moveUnit, retreatUnit } from './moving.js';
import { followLead } from './followLead.js';
import { pickStatus } from './answer.js';

export { advanceAll, staysOutText } from './followLead.js';
export {
  againOffers,
  goToCommand,
  mayLeave,
  isDeclarationAhead,
  letStand,
  marching,
  namesCommand,
  sendOn,
  sightAhead,
  standingAll,
  standingTogether,
} from './running.js';
export { activateCommand, namedIn, chitOffers, placeOrder } from './commanding.js';
export { advanceUnit } from './moving.js';
export { stay, strikeBack, goFirst, pickVictim, resolveAttack } from './answer.js';
export { combineLegions, leaveElephants } from './grouping.js';

/** The actions of a chosen unit, in the order of the panel. */
export const unitActions: readonly PlanAction<Sight, Step>[] = [
  attackEnemy,
  retreatUnit,
  pickStatus,
  followLead,
  faceUnit,
  // The board shows where a unit can go; the list says it to those who do not see it.
  moveUnit,
  exitMap,
  swapUnits,
  attachCavalry,
];

/** The actions about a chosen enemy. */
export const enemyActions: readonly PlanAction<Sight, Step>[] = [attackedBy];
