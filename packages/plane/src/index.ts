export * from './slide.js';
export * from './heading.js';
export * from './line.js';
export * from './polygon.js';
export * from './turn.js';
export * from './vector.js';
