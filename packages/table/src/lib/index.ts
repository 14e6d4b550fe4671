export * from './kept.js';
export * from './pace.js';
export * from './storage.js';
export * from './versions.js';
export * from './when.js';
export * from './wire.js';
