export * from './play.js';
export * from './leaks.js';
export * from './sides.js';
export * from './subjects.js';
export * from './world.js';
