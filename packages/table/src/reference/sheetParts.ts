export * from './book.js';
export * from './case.js';
export * from './chart.js';
export * from './reader.js';
export * from './rulings.js';
export * from './scroll.js';
export * from './sheet.js';
