import { format } from '@tessera/texts';
import { secrecy } from './english/generated/secrecy.js';

/** A text of the page about secrecy. */
export const secrecyText = (name: keyof typeof secrecy): string => format(secrecy[name]);
