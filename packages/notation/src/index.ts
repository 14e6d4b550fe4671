export * from './act.js';
export * from './commitments.js';
export * from './fault.js';
export * from './words.js';
export * from './log.js';
export * from './table.js';
export * from './told.js';
export * from './values.js';
