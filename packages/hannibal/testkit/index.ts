export * from './invariants.js';
export * from './play.js';
export * from './position.js';
export * from './subject.js';
export * from './march.js';
export * from './fighter.js';
export * from './hosted.js';
