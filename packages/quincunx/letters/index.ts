export { letterBoard, quincunxScribeFor } from './scribe.js';
