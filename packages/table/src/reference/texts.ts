import { format, type Message, type Values } from '@tessera/texts';
import { reference } from './english/generated/reference.js';

/** The keys of the texts that every game's reference has. */
export type ReferenceKey = keyof typeof reference;

const catalogue: Readonly<Record<ReferenceKey, Message>> = reference;

/** The text of that key, with its values put in. */
export const word = (key: ReferenceKey, values: Values = {}): string => format(catalogue[key], values);
