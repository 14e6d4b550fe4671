export { letterBoard } from './letterBoard.js';
export { metaurusScribeFor } from './scribe.js';
