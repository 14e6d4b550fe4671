export { HexCard } from './hexCard.js';
export { openReference, referenceDeeds, type Reference } from './state.js';
export { groundOfHex } from './hexWords.js';
