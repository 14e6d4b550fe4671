export { openReference, referenceControls, type Reference, type Referring } from './state.js';
