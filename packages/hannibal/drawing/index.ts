export * from './board.js';
export * from './layout.js';
export * from './map/index.js';
export * from './position.js';
export * from './targets.js';
