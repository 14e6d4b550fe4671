export * from './rules.js';
export * from './subject.js';
export * from './types.js';
