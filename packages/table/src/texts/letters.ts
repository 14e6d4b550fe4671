import { format, type Values } from '@tessera/texts';
import { letters } from './english/generated/letters.js';

export type LetterKey = keyof typeof letters;

/** A text of the pages about letters, and of the lists that letters lead to. */
export const letterText = (key: keyof typeof letters, values: Values = {}): string =>
  format(letters[key], values);
