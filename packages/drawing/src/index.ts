export * from './growth.js';
export * from './layout.js';
export * from './map/index.js';
export * from './marks.js';
export * from './position.js';
export * from './shape.js';
export * from './svg.js';
export * from './words.js';
