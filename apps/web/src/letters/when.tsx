import { whenText } from '../lib/when.js';
import { text, type TextKey } from '../texts/index.js';

/** A moment, put into a text as `{when}`. */
export const When = ({ at, words }: { at: string; words: TextKey }) => (
  <time dateTime={at}>{text(words, { when: whenText(at) })}</time>
);
