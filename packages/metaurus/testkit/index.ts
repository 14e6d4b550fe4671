export * from './data.js';
export * from './play.js';
export * from './position.js';
export * from './units.js';
