export * from './act.js';
export * from './commitments.js';
export * from './fault.js';
export * from './words.js';
export * from './log.js';
export * from './position.js';
export * from './table.js';
export * from './values.js';
