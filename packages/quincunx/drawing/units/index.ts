export * from './base.js';
export * from './hidden.js';
export * from './leaders.js';
export * from './men.js';
export * from './signs.js';
