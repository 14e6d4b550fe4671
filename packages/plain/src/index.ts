export * from './time.js';
export * from './values.js';
export * from './letter.js';
export * from './offers.js';
export * from './words.js';
