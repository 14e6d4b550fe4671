import { format, type Values } from '@tessera/texts';
import { english } from './english.js';

/** The keys of the reference's texts. */
export type ReferenceKey = keyof typeof english;
/** A whole catalogue: another language has the same keys. */
export type ReferenceCatalogue = Readonly<Record<ReferenceKey, string>>;

const catalogue: ReferenceCatalogue = english;

/** The text of that key, with its values put in. */
export const word = (key: ReferenceKey, values: Values = {}): string => format(catalogue[key], values);
