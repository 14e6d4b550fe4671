export * from './grid.js';
export * from './flood.js';
