export * from './board.js';
export * from './words.js';
export * from './layout.js';
export * from './marks/index.js';
export * from './plain/index.js';
export * from './position.js';
export * from './targets.js';
export * from './units/index.js';
