import { secrecy } from './english/secrecy.js';

/** A text of the page that says what stays secret. */
export const secrecyText = (name: keyof typeof secrecy): string => secrecy[name];
