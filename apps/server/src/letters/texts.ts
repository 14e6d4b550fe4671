import { format, type Values } from '@tessera/texts';
import { letters } from './english/generated/letters.js';

/** The keys of what letters say. */
export type LetterKey = keyof typeof letters;

/** What a letter's words mention. */
export interface Mentioned {
  readonly title: string;
  readonly game: string;
  readonly side: string;
  /** Who sits opposite, when in the game it is, and what is asked: empty where that is not known. */
  readonly other: string;
  readonly moment: string;
  readonly task: string;
}

/** The text of that key, with its values put in. */
export const say = (key: LetterKey, values: Values = {}): string => format(letters[key], values);

/** The text of that key about a game. */
export const sayAbout = (key: LetterKey, { title, game, side, other, moment, task }: Mentioned): string => {
  const opponent = other === '' ? 'unknown' : 'known';
  const when = moment === '' ? 'unknown' : 'known';
  return say(key, { title, game, side, other, moment, task, opponent, when });
};
