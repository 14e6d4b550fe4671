export * from './fact.js';
export * from './frame.js';
export * from './habit.js';
export * from './options.js';
export * from './step.js';
export * from './state.js';
