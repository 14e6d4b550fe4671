export * from './history.js';
export * from './keep.js';
export * from './moment.js';
export * from './watch.js';
