export * from './act.js';
export * from './commitments.js';
export * from './fault.js';
export * from './log.js';
export * from './said.js';
export * from './table.js';
export * from './values.js';
export * from './words.js';
