export * from './kept.js';
export * from './pace.js';
export * from './kept.js';
export * from './when.js';
export * from './when.js';
export * from './wire.js';
