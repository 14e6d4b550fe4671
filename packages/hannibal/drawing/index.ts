export * from './board.js';
export * from './layers.js';
export * from './layout.js';
export * from './map/index.js';
export * from './marching.js';
export * from './marks.js';
export * from './position.js';
export * from './targets.js';
