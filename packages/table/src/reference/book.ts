import { type Compiled, format, type Message, type Values } from '@tessera/texts';

/** A case of the rules, in our own words. */
export interface Case {
  /** Its number: `5.2` in the rulebook, or `R16` for a ruling. */
  readonly id: string;
  readonly title: string;
  /** Its paragraphs. One that begins with `- ` is an item of a list. `{name}` stands for a figure of the data set. */
  readonly text: readonly string[];
  /** Related cases. */
  readonly see: readonly string[];
}

/** Cases under a common heading. */
export interface Chapter {
  readonly title: string;
  readonly cases: readonly Case[];
}

/** The rules of a game, for reading. */
export interface Book {
  readonly chapters: readonly Chapter[];
  /** Matches the number of a case within a text. It has one group and is not global. */
  readonly number: RegExp;
}

/** Chapters with a data set's figures filled in. */
export function withFigures(chapters: readonly Compiled<Chapter>[], figures: Values): Chapter[] {
  const said = (message: Message): string => format(message, figures);
  return chapters.map(({ title, cases }) => ({
    title: said(title),
    cases: cases.map((one) => ({
      id: said(one.id),
      title: said(one.title),
      text: one.text.map(said),
      see: one.see.map(said),
    })),
  }));
}

/**
 * The case that a number opens: the case itself (`9.0` for `9.0 joining`), or the first of a chapter (`12.1` for
 * `12`); null when there is none.
 */
export function caseOf({ chapters }: Book, rule: string): Case | null {
  const [number = ''] = rule.split(' ');
  const cases = chapters.flatMap((chapter) => chapter.cases);
  const own = cases.find(({ id }) => id === number);
  return own ?? cases.find(({ id }) => number !== '' && id.startsWith(`${number}.`)) ?? null;
}

const searchKey = (words: string): string => words.toLowerCase().normalize('NFKD').replaceAll(/[’']/g, "'");

/** The cases that contain all of the words, under their headings; everything when no word is given. */
export function search({ chapters }: Book, asked: string): Chapter[] {
  const words = searchKey(asked)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [...chapters];
  const fits = ({ id, title, text }: Case) => {
    const all = searchKey([id, title, ...text].join(' '));
    return words.every((word) => all.includes(word));
  };
  return chapters
    .map(({ title, cases }) => ({ title, cases: cases.filter(fits) }))
    .filter(({ cases }) => cases.length > 0);
}

/** A part of a text: words, or the number of a case that can be opened. */
export type Piece = { readonly words: string } | { readonly rule: string };

/** Splits a text at the numbers of known cases. */
export const pieces = (book: Book, text: string): Piece[] =>
  text
    .split(book.number)
    .filter((part) => part !== '')
    .map((part) =>
      book.number.test(part) && caseOf(book, part) !== null ? { rule: part } : { words: part },
    );
