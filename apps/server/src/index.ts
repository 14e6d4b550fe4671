export * from './games/registry.js';
export * from './limits.js';
export * from './parts.js';
export * from './server.js';
