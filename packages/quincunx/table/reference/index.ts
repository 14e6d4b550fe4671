export { openReference, referenceDeeds, type Reference, type Referring } from './state.js';
