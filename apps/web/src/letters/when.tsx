import { whenText } from '@tessera/table/lib';
import { letterText, type LetterKey } from '@tessera/table/texts/letters';

/** A date and time, put into a text as `{when}`. */
export const When = ({ at, words }: { at: string; words: LetterKey }) => (
  <time dateTime={at}>{letterText(words, { when: whenText(at) })}</time>
);
