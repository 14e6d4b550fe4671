export { letterBoard, metaurusScribeFor } from './scribe.js';
