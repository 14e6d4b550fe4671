import { format, type Values } from '@tessera/texts';
import { letters } from './english/generated/letters.js';

/** The keys of the texts of letters. */
export type LetterKey = keyof typeof letters;

/** The values that the texts of letters use. */
export interface LetterValues {
  readonly title: string;
  readonly game: string;
  readonly side: string;
  /** The other players, the moment in the game, and the task; empty: not known. */
  readonly other: string;
  readonly moment: string;
  readonly task: string;
}

/** Formats the text of a key. Throws when a value is missing. */
export const say = (key: LetterKey, values: Values = {}): string => format(letters[key], values);

/** Formats the text of a key with the values of a letter. */
export const sayAbout = (
  key: LetterKey,
  { title, game, side, other, moment, task }: LetterValues,
): string => {
  const opponent = other === '' ? 'unknown' : 'known';
  const when = moment === '' ? 'unknown' : 'known';
  return say(key, { title, game, side, other, moment, task, opponent, when });
};
