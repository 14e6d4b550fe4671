export * from './play.js';
export * from './pushing.js';
export * from './sides.js';
export * from './subjects.js';
export * from './world.js';
