export * from './confirming.js';
export * from './kept.js';
export * from './when.js';
export * from './wire.js';
