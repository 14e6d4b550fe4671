export * from './slices.js';
export * from './steps.js';
