export { letterBoard } from './letterBoard.js';
export { quincunxScribe } from './scribe.js';
