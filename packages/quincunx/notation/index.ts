export { bare } from './fault.js';
export { faultText, reasonText, refusalText, type Fault, type FaultCode } from './fault.js';
export { chances, replayLog, writing } from './log.js';
export { parsePosition, printPosition } from './position.js';
export { parsePlan, printPlan, printStep } from './steps.js';
export { actionsOf, printGame } from './log.js';
