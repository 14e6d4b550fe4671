export { letterBoard } from './scribe.js';
export { hannibalScribe, hannibalScribeFor } from './scribe.js';
