export * from './board.js';
export { drawChits } from './chits.js';
export { drawCounters } from './counters/counters.js';
export * from './layout.js';
export * from './map/index.js';
export * from './marks.js';
export * from './numbers.js';
export * from './position.js';
export * from './words.js';
