import { hasFewMarks, nameSchema, titleSchema } from '@tessera/protocol';
import { text, type TextKey } from '../texts/index.js';

const faultOf = (typed: string, isGood: boolean, otherwise: TextKey): string | null => {
  if (isGood) return null;
  return text(hasFewMarks(typed) ? otherwise : 'new.marks');
};

/** What is wrong with a player's name as it is typed; null when nothing is. */
export const nameFault = (typed: string): string | null =>
  faultOf(typed, nameSchema.safeParse(typed).success, 'new.name.missing');

/** The same of a game's title. */
export const titleFault = (typed: string): string | null =>
  faultOf(typed, titleSchema.safeParse(typed).success, 'new.gameTitle.missing');
