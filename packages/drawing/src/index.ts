export * from './build.js';
export * from './contrast.js';
export * from './paths.js';
export * from './shape.js';
export * from './sheets.js';
export * from './svg.js';
