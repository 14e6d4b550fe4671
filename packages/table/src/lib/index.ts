export * from './kept.js';
export * from './pace.js';
export * from './when.js';
export * from './wire.js';
export * from './versions.js';
