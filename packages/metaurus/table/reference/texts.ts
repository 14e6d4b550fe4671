import { format, type Message, type Values } from '@tessera/texts';
import { reference } from './english/generated/reference.js';

/** The keys of the reference's texts. */
export type ReferenceKey = keyof typeof reference;
/** A whole catalogue: another language has the same keys. */
export type ReferenceCatalogue = Readonly<Record<ReferenceKey, Message>>;

const catalogue: ReferenceCatalogue = reference;

/** The text of that key, with its values put in. */
export const word = (key: ReferenceKey, values: Values = {}): string => format(catalogue[key], values);
