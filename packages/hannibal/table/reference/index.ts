export { openReference, referenceControls, type Reference } from './state.js';
