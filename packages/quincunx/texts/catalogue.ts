import { wordsOf } from '@tessera/plain';
import { sayerOf } from '@tessera/texts';
import { quincunx, type Quincunx } from '../rules/index.js';
import { english } from './english/index.js';

/** The keys of this game's texts. */
export type TextKey = keyof typeof english;

/** Says this game's texts. */
export const { hasText, say, sayIfAny } = sayerOf<TextKey>(english);

/** What is said of any game by its texts, said of this one: names of sides, questions, reasons. */
export const plainWords = wordsOf<Quincunx>(quincunx, english);

/** What a value is called: `nameOf('kind', 'celts')` is `Celts`. */
export const nameOf = (what: string, value: unknown): string =>
  String(plainWords.catalogue.word(what, value) ?? '');
