import { wordsOf } from '@tessera/plain';
import { sayerOf } from '@tessera/texts';
import { quincunx, type Quincunx } from '../rules/index.js';
import { english } from './english/index.js';

/** The keys of this game's texts. */
export type TextKey = keyof typeof english;

/** Look-ups of this game's texts by key. */
export const { hasText, say, sayIfAny } = sayerOf<TextKey>(english);

/** The texts that every game has: names of sides, questions, reasons. */
export const plainWords = wordsOf<Quincunx>(quincunx, english);

/** The name of a value: `nameOf('kind', 'celts')` is `Celts`. */
export const nameOf = (what: string, value: unknown): string =>
  String(plainWords.catalogue.word(what, value) ?? '');
