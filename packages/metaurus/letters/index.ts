export { letterBoard } from './letterBoard.js';
export { metaurusScribe, metaurusScribeFor } from './scribe.js';
