export * from './shape.js';
export * from './marks.js';
