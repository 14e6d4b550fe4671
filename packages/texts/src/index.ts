export * from './format.js';
export * from './locales.js';
export * from './figure.js';
export * from './fill.js';
