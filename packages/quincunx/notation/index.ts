export { MOST_TEXT, parseBattle, printBattle, type ReadBattle } from './battle.js';
export { bare, faultText, reasonText, refusalText, type Fault, type FaultCode } from './fault.js';
export { chances, replayLog, writing, actionsOf, printGame } from './log.js';
export { parsePosition, printPosition } from './position.js';
export { parsePlan, printPlan, printStep } from './steps.js';
