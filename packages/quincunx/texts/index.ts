export * from './catalogue.js';
export { english as quincunxTexts } from './english/index.js';
export * from './front.js';
export * from './lesson.js';
export * from './since.js';
export * from './log/index.js';
export * from './naming.js';
export * from './outside.js';
export * from './stepText.js';
