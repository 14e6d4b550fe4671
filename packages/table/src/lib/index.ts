export * from './kept.js';
export * from './laidAnswer.js';
export * from './lessons.js';
export * from './settings.js';
export * from './when.js';
export * from './wire.js';
export { copy } from './clipboard.js';
