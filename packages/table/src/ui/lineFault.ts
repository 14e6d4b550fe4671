import { characterFault, hasFewMarks, nameSchema, titleSchema } from '@tessera/protocol';
import { text, type TextKey } from '../texts/index.js';

const CHARACTER = {
  break: 'new.character.break',
  turn: 'new.character.turn',
  other: 'new.character.other',
} as const satisfies Record<string, TextKey>;

/** What is wrong with the characters of a typed line; null when nothing is. */
export function charactersFault(typed: string): string | null {
  const fault = characterFault(typed);
  if (fault !== null) return text(CHARACTER[fault.is], { character: fault.character });
  return hasFewMarks(typed) ? null : text('new.marks');
}

const faultOf = (typed: string, isGood: boolean, otherwise: TextKey): string | null =>
  isGood ? null : (charactersFault(typed) ?? text(otherwise));

/** What is wrong with a typed player's name; null when nothing is. */
export const nameFault = (typed: string): string | null =>
  faultOf(typed, nameSchema.safeParse(typed).success, 'new.name.missing');

/** What is wrong with a typed title; null when nothing is. */
export const titleFault = (typed: string): string | null =>
  faultOf(typed, titleSchema.safeParse(typed).success, 'new.gameTitle.missing');
