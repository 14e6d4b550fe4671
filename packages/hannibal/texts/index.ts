export * from './catalogue.js';
export { english as hannibalTexts } from './english/index.js';
export * from './example.js';
export * from './front.js';
export * from './habits.js';
export * from './lesson.js';
export * from './log/index.js';
export * from './outside.js';
export * from './proofs.js';
