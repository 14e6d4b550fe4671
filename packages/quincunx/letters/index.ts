export { letterBoard } from './scribe.js';
export { quincunxScribe } from './scribe.js';
