export * from './chronicle.js';
export * from './watch.js';
export * from './keep.js';
export * from './moment.js';
