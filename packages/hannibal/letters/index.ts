export { letterBoard } from './letterBoard.js';
export { hannibalScribe, hannibalScribeFor } from './scribe.js';
