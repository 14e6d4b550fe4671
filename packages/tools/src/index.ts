export * from './document.js';
export * from './game.js';
export * from './kept.js';
export * from './options.js';
export * from './provenance.js';
export * from './rules/index.js';
export * from './shape.js';
export * from './shell.js';
