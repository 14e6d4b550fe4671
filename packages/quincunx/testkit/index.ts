export * from './ahead.js';
export * from './battle.js';
export * from './field.js';
export * from './ground.js';
export * from './hosted.js';
export * from './orders.js';
export * from './players.js';
export * from './subject.js';
