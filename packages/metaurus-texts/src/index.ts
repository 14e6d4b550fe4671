export * from './battleLog.js';
export * from './battles.js';
export * from './catalogue.js';
export * from './log.js';
export * from './logLine.js';
export * from './naming.js';
export * from './outside.js';
export * from './promptTitle.js';
