export * from './endpoints.js';
export * from './errors.js';
export * from './letters.js';
export * from './messages.js';
export * from './routes.js';
export * from './version.js';
export * from './watching.js';
export * from './wire.js';
