import { z } from 'zod';

/** The most UTF-16 units in a player's name, and in a game's title. */
export const MOST_NAME = 40;
export const MOST_TITLE = 80;
/** The most UTF-16 units in an operator's reason for stopping a game, and in the reason for a report. */
export const MOST_WHY = 200;
/** The most UTF-16 units in a remark at the table. */
export const MOST_REMARK = 500;

/**
 * The most combining marks without a width of their own that one character may carry, and the most per character on
 * average. Pointed Hebrew and vowelled Arabic need three on one character, and one or two on average.
 */
export const MOST_MARKS = { one: 4, average: 2 } as const;

/** What is wrong with a name: the details of `badRequest`. */
export const NAME_FAULTS = {
  characters: 'one line without control or direction characters',
  seen: 'something that can be seen',
  marks: `at most ${MOST_MARKS.one} combining marks on a character, ${MOST_MARKS.average} for each on the average, none at the beginning`,
} as const;

const isSeen = (text: string): boolean =>
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** A black flag followed by the tags of part of a country, as in the flags of England, Scotland and Wales. */
const FLAG = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/u;

/**
 * Invisible characters: marks of direction and of line breaking that keyboards and pages leave behind (the site puts
 * such marks around names in its own sentences), and tags that belong to no flag.
 */
const NOTHING_SHOWN =
  /[\u00AD\u061C\u200B\u200E\u200F\u2060\u2068\u2069\uFEFF\u{E0001}\u{E0020}-\u{E007F}]/gu;

/**
 * A line without invisible characters: tabs become blanks, and marks that show nothing are removed. A single joiner
 * inside a word stays, since Persian and some emoji need it, and so do the tags of a flag.
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

/** The kinds of characters that a line may not have: line breaks, marks that change the direction, and others. */
export const CHARACTER_FAULTS = ['break', 'turn', 'other'] as const;
export interface CharacterFault {
  readonly is: (typeof CHARACTER_FAULTS)[number];
  /** In Unicode's notation: `U+202E`. */
  readonly character: string;
}

/** The first character of a line that it may not have; null when there is none. */
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

/** True for a text with few combining marks on each character: many of them on one cover the lines above and below. */
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
/** The line that is shown beside a seat offered to everybody. */
export const wordsSchema = line(120);
/** An operator's reason for stopping a game, or a reader's for a report. */
export const whySchema = line(MOST_WHY);
/** A remark of a player at the table. */
export const remarkTextSchema = line(MOST_REMARK);
