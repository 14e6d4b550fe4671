import { format, type Message, type Values } from '@tessera/texts';
import { outside } from './english/generated/outside.js';

/** The keys of what is said of the game on the pages around its tables: they need not fetch the rest. */
export type OutsideKey = keyof typeof outside;

const catalogue: Readonly<Record<OutsideKey, Message>> = outside;

const isOutside = (key: string): key is OutsideKey => Object.hasOwn(catalogue, key);

/** The text of that key, with its values put in. */
export const sayOutside = (key: OutsideKey, values: Values = {}): string => format(catalogue[key], values);

/** The text of a key that is known only at run time; null when the pages around the tables have none. */
export const sayOutsideIfAny = (key: string): string | null => (isOutside(key) ? sayOutside(key) : null);
