export { letterBoard, quincunxScribe } from './scribe.js';
