import { wordsOf } from '@tessera/plain';
import { format, type Message, type Values } from '@tessera/texts';
import { quincunx, type Quincunx } from '../rules/index.js';
import { english } from './english/index.js';

/** The keys of this game's texts. */
export type TextKey = keyof typeof english;

const catalogue: Readonly<Record<TextKey, Message>> = english;

/** True when there is a text of that key. */
export const hasText = (key: string): key is TextKey => Object.hasOwn(catalogue, key);

/** The text of that key, with its values put in. */
export const say = (key: TextKey, values: Values = {}): string => format(catalogue[key], values);

/** The text of a key that is known only at run time; null when the catalogue has none. */
export const sayIfAny = (key: string, values: Values = {}): string | null =>
  hasText(key) ? say(key, values) : null;

/** What is said of any game by its texts, said of this one: names of sides, questions, reasons. */
export const plainWords = wordsOf<Quincunx>(quincunx, english);

/** What a value is called: `nameOf('kind', 'celts')` is `Celts`. */
export const nameOf = (what: string, value: unknown): string =>
  String(plainWords.catalogue.word(what, value) ?? '');
