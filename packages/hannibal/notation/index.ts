export { bare } from './bare.js';
export { faultText, reasonText, refusalText, type Fault, type FaultCode } from './fault.js';
export {
  chancesOf,
  replayLog,
  writingOf,
  actionsOf,
  printGame,
  parsePlan,
  printPlan,
  printStep,
} from './log.js';
export { parsePosition, printPosition } from './position.js';
export { breachesIn, type Breach } from './sound.js';
