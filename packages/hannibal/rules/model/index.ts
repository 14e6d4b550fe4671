export * from './fact.js';
export * from './frame.js';
export * from './habit.js';
export * from './order.js';
export * from './state.js';
export * from './step.js';
