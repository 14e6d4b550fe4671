export * from './build.js';
export * from './contrast.js';
export * from './growth.js';
export * from './noise.js';
export * from './paths.js';
export * from './points.js';
export * from './shape.js';
export * from './svg.js';
