export * from './appointment.js';
export * from './join.js';
export * from './letter.js';
export * from './offers.js';
export * from './orders.js';
export * from './time.js';
export * from './values.js';
export * from './words.js';
