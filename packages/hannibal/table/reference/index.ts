export { openReference, referenceDeeds, type Reference } from './state.js';
