export * from './letter.js';
export * from './join.js';
export * from './offers.js';
export * from './orders.js';
export * from './picture.js';
export * from './values.js';
export * from './verify.js';
export * from './words.js';
