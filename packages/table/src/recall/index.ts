export * from './recall.js';
