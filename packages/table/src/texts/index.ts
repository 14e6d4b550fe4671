import { english } from './english/index.js';
import { format, type Message, type Values } from '@tessera/texts';

/** The keys of the pages' texts. */
export type TextKey = keyof typeof english;
/** A complete catalogue. Another language has the same keys. */
export type Catalogue = Readonly<Record<TextKey, Message>>;

const catalogue: Catalogue = english;

const isKey = (key: string): key is TextKey => Object.hasOwn(catalogue, key);

/** The text of a key, with values filled in. */
export const text = (key: TextKey, values: Values = {}): string => format(catalogue[key], values);

/** The text of a key that is known only at run time; null when there is none. */
export const textIfAny = (key: string, values: Values = {}): string | null =>
  isKey(key) ? text(key, values) : null;
