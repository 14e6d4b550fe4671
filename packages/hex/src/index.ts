export * from './grid.js';
export * from './flood.js';
export * from './grid.js';
