export { games, outsides } from './games.js';
export * from './lessons.js';
export * from './sources.js';
