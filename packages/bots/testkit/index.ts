export * from './laws.js';
