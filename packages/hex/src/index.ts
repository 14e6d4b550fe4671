export * from './facing.js';
export * from './flood.js';
export * from './grid.js';
