import { text, type TextKey } from '../texts/index.js';

const LANGUAGE = 'en';

/** A moment in words: the day and the hour. */
export const whenText = (at: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** A moment, put into a text as `{when}`. */
export const When = ({ at, words }: { at: string; words: TextKey }) => (
  <time dateTime={at}>{text(words, { when: whenText(at) })}</time>
);
