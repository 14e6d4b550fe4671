import { format, type Compiled, type Message, type Values } from '@tessera/texts';
import type { Book, Case, Chapter } from './case.js';

/** Chapters with the figures of a data set put in. */
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

/** The case that a number opens: its own, `9.0` for a `9.0 joining`, or the first of a chapter, `12.1` for a `12`; null where there is none. */
export function caseOf({ chapters }: Book, rule: string): Case | null {
  const [number = ''] = rule.split(' ');
  const cases = chapters.flatMap((chapter) => chapter.cases);
  const own = cases.find(({ id }) => id === number);
  return own ?? cases.find(({ id }) => number !== '' && id.startsWith(`${number}.`)) ?? null;
}

const plain = (words: string): string => words.toLowerCase().normalize('NFKD').replaceAll(/[’']/g, "'");

/** The cases in which all of the words stand, under their headings; everything when nothing is asked. */
export function search({ chapters }: Book, asked: string): Chapter[] {
  const words = plain(asked)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [...chapters];
  const fits = ({ id, title, text }: Case) => {
    const all = plain([id, title, ...text].join(' '));
    return words.every((word) => all.includes(word));
  };
  return chapters
    .map(({ title, cases }) => ({ title, cases: cases.filter(fits) }))
    .filter(({ cases }) => cases.length > 0);
}

/** A piece of a text: words, or the number of a case that can be opened. */
export type Piece = { readonly words: string } | { readonly rule: string };

/** A text in pieces, the numbers of known cases apart. */
export const pieces = (book: Book, text: string): Piece[] =>
  text
    .split(book.number)
    .filter((part) => part !== '')
    .map((part) =>
      book.number.test(part) && caseOf(book, part) !== null ? { rule: part } : { words: part },
    );
