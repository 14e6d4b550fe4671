export * from './field.js';
export * from './orders.js';
