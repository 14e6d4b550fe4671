export { HexCard } from './hexCard.js';
export { openReference, referenceControls, type Reference } from './state.js';
export { terrainOfHex } from './hexWords.js';
