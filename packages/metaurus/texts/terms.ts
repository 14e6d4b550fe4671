import { fill } from '@tessera/texts';
import { terms } from './english/generated/terms.js';

const NAMES = ['ratings', 'disorder', 'engaged', 'onset', 'back', 'balk', 'reform', 'initiative'] as const;

/** The words that newcomers meet cold, with what they mean. */
export const termWords = NAMES.map((name) => ({
  word: fill(terms[`${name}.word`], {}),
  forms: fill(terms[`${name}.forms`], {}),
  says: fill(terms[`${name}.says`], {}),
}));
