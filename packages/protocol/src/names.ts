import { z } from 'zod';

/** How many UTF-16 units a player's name, and a game's title, may have. */
export const MOST_NAME = 40;
export const MOST_TITLE = 80;
/** How many the line may have in which a host says why they have stopped a game, or somebody why they report something. */
export const MOST_WHY = 200;
/** How many a remark at the table may have. */
export const MOST_REMARK = 500;

/**
 * How many combining marks that take no room of their own one character may carry, and how many there may be for each
 * character on the average. Pointed Hebrew and vowelled Arabic need three on one, and one or two on the average.
 */
export const MOST_MARKS = { one: 4, average: 2 } as const;

/** What is wrong with a name, for the details of `badRequest`. */
export const NAME_FAULTS = {
  characters:
    'one line without control or direction characters, of which something can be seen, joiners single and inside',
  marks: `at most ${MOST_MARKS.one} combining marks on a character, ${MOST_MARKS.average} for each on the average, none at the beginning`,
} as const;

const isSeen = (text: string): boolean =>
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Single joiners inside a name are part of how Persian and some emoji are written. */
const isOneLine = (text: string): boolean =>
  /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]+(?:[\u200C\u200D][^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]+)*$/u.test(
    text,
  );

const PILE = new RegExp(`(?:[\\p{Mn}\\p{Me}][\\p{Mc}\\u200C\\u200D]*){${MOST_MARKS.one + 1}}`, 'u');

/** True for a text whose combining marks stay on their line: piled up, they cover what stands above and below. */
export function hasFewMarks(text: string): boolean {
  const apart = text.normalize('NFD').trim();
  if (PILE.test(apart) || /^\p{M}/u.test(apart)) return false;
  const marks = apart.match(/[\p{Mn}\p{Me}]/gu)?.length ?? 0;
  const bearers = apart.match(/[^\p{M}\p{White_Space}\p{Cf}]/gu)?.length ?? 0;
  return marks <= Math.max(MOST_MARKS.one, bearers * MOST_MARKS.average);
}

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => isSeen(text) && isOneLine(text), { error: NAME_FAULTS.characters, abort: true })
    .refine(hasFewMarks, { error: NAME_FAULTS.marks });

/** A player's name. */
export const nameSchema = line(MOST_NAME);
/** A game's title. */
export const titleSchema = line(MOST_TITLE);
/** What stands beside a seat that is offered to everybody. */
export const wordsSchema = line(120);
/** Why a host has stopped a game, or somebody reports something. */
export const whySchema = line(MOST_WHY);
/** What a player says to the other at the table. */
export const remarkTextSchema = line(MOST_REMARK);
