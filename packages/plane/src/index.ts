export * from './area.js';
export * from './slide.js';
export * from './vector.js';
export * from './line.js';
export * from './polygon.js';
export * from './turn.js';
