export * from './arbitrary.js';
export * from './exact.js';
