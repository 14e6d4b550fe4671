export * from './browser.js';
export * from './databases.js';
export * from './free.js';
export * from './player.js';
export * from './server.js';
export * from './table.js';
export * from './waiting.js';
export * from './random-game.js';
