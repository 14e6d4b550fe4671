/** What a page fetches after it stands: what keeps the pages, and the list of what opens without a server. */
export { keepInPauses } from './keeping.js';
export { StillOpen } from './stillOpen.js';
