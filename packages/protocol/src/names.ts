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
  characters: 'one line without control or direction characters',
  seen: 'something that can be seen',
  marks: `at most ${MOST_MARKS.one} combining marks on a character, ${MOST_MARKS.average} for each on the average, none at the beginning`,
} as const;

const isSeen = (text: string): boolean =>
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** A black flag with the tags of a part of a country: so are the flags of England, Scotland and Wales written. */
const FLAG = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/u;

/** Marks of direction and of breaking that keyboards and pages leave behind (our own sentences set names apart so), and tags of no flag. They show nothing. */
const NOTHING_SHOWN =
  /[\u00AD\u061C\u200B\u200E\u200F\u2060\u2068\u2069\uFEFF\u{E0001}\u{E0020}-\u{E007F}]/gu;

/**
 * A line without what nobody sees in it: tabs are blanks, marks that show nothing are gone. A single joiner inside stays:
 * Persian and some emoji are written with it; so do the tags of a flag.
 */
export function tidyLine(text: string): string {
  return text
    .replaceAll('\t', ' ')
    .replaceAll(new RegExp(`(${FLAG.source})|${NOTHING_SHOWN.source}`, 'gu'), '$1')
    .replaceAll(/([\u200C\u200D])[\u200C\u200D]+/gu, '$1')
    .replaceAll(/^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/gu, '');
}

const REFUSED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u;
const TURNS = /[\u202A-\u202E\u2066\u2067]/u;
const BREAKS = /[\n\r\v\f\u0085\p{Zl}\p{Zp}]/u;

/** What a character is that may not stand in a line. */
export const CHARACTER_FAULTS = ['break', 'turn', 'other'] as const;
export interface CharacterFault {
  readonly is: (typeof CHARACTER_FAULTS)[number];
  /** Its name in Unicode's own way: `U+202E`. */
  readonly character: string;
}

/** The first character of a line that may not stand in it; null where there is none. */
export function characterFault(text: string): CharacterFault | null {
  const tidy = tidyLine(text)
    .replaceAll(new RegExp(FLAG.source, 'gu'), '')
    .replaceAll(/[\u200C\u200D]/gu, '');
  const found = REFUSED.exec(tidy)?.[0];
  if (found === undefined) return null;
  const number = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const is = BREAKS.test(found) ? 'break' : TURNS.test(found) ? 'turn' : 'other';
  return { is, character: `U+${number}` };
}

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
    .overwrite(tidyLine)
    .min(1)
    .max(most)
    .refine((text) => characterFault(text) === null, {
      error: ({ input }) => {
        const fault = typeof input === 'string' ? characterFault(input) : null;
        return `${NAME_FAULTS.characters}; not ${fault?.character ?? 'this'}`;
      },
      abort: true,
    })
    .refine(isSeen, { error: NAME_FAULTS.seen, abort: true })
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
