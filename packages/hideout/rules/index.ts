export * from './evolve.js';
export * from './game.js';
export * from './model.js';
