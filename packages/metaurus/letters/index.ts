export { letterBoard } from './scribe.js';
export { metaurusScribeFor } from './scribe.js';
