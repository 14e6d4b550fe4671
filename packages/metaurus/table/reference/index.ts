export { HexCard } from './hexCard.js';
export { ReferenceButton, ReferenceHost } from './host.js';
export { openReference, referenceDeeds, type Looking, type Reference } from './state.js';
export { groundOfHex } from './hexWords.js';
