import { whenText } from '@tessera/table/lib';
import { text, type TextKey } from '@tessera/table/texts';

/** A date and time, put into a text as `{when}`. */
export const When = ({ at, words }: { at: string; words: TextKey }) => (
  <time dateTime={at}>{text(words, { when: whenText(at) })}</time>
);
