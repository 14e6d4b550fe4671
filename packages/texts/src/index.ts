export * from './format.js';
export * from './locales.js';
export * from './figure.js';
