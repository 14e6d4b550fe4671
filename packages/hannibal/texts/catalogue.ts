import { wordsOf } from '@tessera/plain';
import { fill, sayerOf } from '@tessera/texts';
import { hannibal, type Hannibal } from '../rules/index.js';
import { english } from './english/index.js';
import { terms } from './english/generated/terms.js';

/** The keys of this game's texts. */
export type TextKey = keyof typeof english;

/** Look-ups of this game's texts by key. */
export const { hasText, say, sayIfAny } = sayerOf<TextKey>(english);

/** The texts that every game has: names of sides, questions, reasons, events. */
export const words = wordsOf<Hannibal>(hannibal, english);

/** The name of a value of a step, an event or a prompt: `nameOf('space', 'capua')` is `Capua`. */
export const nameOf = (what: string, value: unknown): string =>
  String(words.catalogue.word(what, value) ?? '');

const NAMES = ['cu', 'pc', 'operation', 'intercept', 'avoid', 'siege', 'subjugate', 'displaced'] as const;

/** The game's terms with explanations, for new players. */
export const termWords = NAMES.map((name) => ({
  word: fill(terms[`${name}.word`], {}),
  forms: fill(terms[`${name}.forms`], {}),
  says: fill(terms[`${name}.says`], {}),
}));
