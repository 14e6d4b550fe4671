export * from './recall.js';
export * from './recall.js';
