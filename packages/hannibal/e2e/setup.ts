/** Bundles the programs once, and starts the server that all tests share. */
export { setup as default } from './support/server.js';
