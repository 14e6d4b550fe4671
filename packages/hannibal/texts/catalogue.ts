import { wordsOf } from '@tessera/plain';
import { fill, sayerOf } from '@tessera/texts';
import { hannibal, type Hannibal } from '../rules/index.js';
import { english } from './english/index.js';
import { terms } from './english/generated/terms.js';

/** The keys of this game's texts. */
export type TextKey = keyof typeof english;

/** Says this game's texts. */
export const { hasText, say, sayIfAny } = sayerOf<TextKey>(english);

/** What is said of any game by its texts, said of this one: names of sides, questions, reasons, facts. */
export const words = wordsOf<Hannibal>(hannibal, english);

/** What a value of a step, a fact or a prompt is called: `nameOf('space', 'capua')` is `Capua`. */
export const nameOf = (what: string, value: unknown): string =>
  String(words.catalogue.word(what, value) ?? '');

const NAMES = ['cu', 'pc', 'operation', 'intercept', 'avoid', 'siege', 'subjugate', 'displaced'] as const;

/** The words that newcomers meet cold, with what they mean. */
export const termWords = NAMES.map((name) => ({
  word: fill(terms[`${name}.word`], {}),
  forms: fill(terms[`${name}.forms`], {}),
  says: fill(terms[`${name}.says`], {}),
}));
