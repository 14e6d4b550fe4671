export type { Failure } from '@tessera/notation';
export { faultText, reasonText, refusalText, type Fault, type FaultCode } from './fault.js';
export { gameOf, beginningOf, chances, printLog, replayLog, writingOf, type Replay } from './log.js';
export { parsePosition, printPosition } from './position.js';
export { parsePlan, printPlan, printStep, unitName } from './steps.js';
