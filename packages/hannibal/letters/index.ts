export { letterBoard, hannibalScribe, hannibalScribeFor } from './scribe.js';
