export { actionsOf } from './actions.js';
export { bare } from './commitments.js';
export { faultText, reasonText, refusalText, type Fault, type FaultCode } from './fault.js';
export {
  act,
  beginningOf,
  diceIn,
  printAction,
  printLog,
  replayLog,
  type Action,
  type Failure,
  type Replay,
  type Replayed,
} from './log.js';
export { parsePosition, printPosition } from './position.js';
export { parsePlan, printPlan, printStep, unitName } from './steps.js';
