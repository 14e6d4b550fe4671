export * from './recall.js';
export * from './seen.js';
