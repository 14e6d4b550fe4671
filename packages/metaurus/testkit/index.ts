export * from './battle.js';
export * from './data.js';
export * from './melee.js';
export * from './play.js';
export * from './position.js';
export * from './record.js';
export * from './units.js';
export * from './subject.js';
