export { cases, isFull, runSeed, seeds } from './cases.js';
export * from './chance.js';
export * from './fairness.js';
export * from './laws.js';
export * from './play.js';
export * from './random.js';
export * from './twins.js';
export * from './tiny.js';
export * from './tiny-rules.js';
