import { withFigures, type Book, type Chapter } from '@tessera/table/reference/sheet';
import { cases, open, ruled } from './english/index.js';
import { figures } from './figures.js';
import { allied, army, bases } from './lists.js';
import { battle, setUp } from './setUps.js';

/** What is listed at the end of a case, out of the shipped data. */
const LISTS: Readonly<Record<string, () => readonly string[]>> = {
  '1.1': () => army('rome'),
  '1.2': () => army('carthage'),
  '1.4': bases,
  '8': () => open,
  '9.1': () => setUp('skirmish'),
  '9.2': () => setUp('full'),
  '13.7': allied,
  '13.10.1': () => battle('trebia'),
  '13.10.2': () => battle('lakeRoad'),
  '13.10.3': () => battle('cannae'),
  '13.10.4': () => battle('zama'),
  '13.10.5': () => battle('allies'),
};

/** Chapters with the lists of their cases. */
const withLists = (chapters: readonly Chapter[]): Chapter[] =>
  chapters.map(({ title, cases: all }) => ({
    title,
    cases: all.map((one) => ({ ...one, text: [...one.text, ...(LISTS[one.id]?.() ?? [])] })),
  }));

/** The rules of Quincunx, with the figures of its data: the cases in our own words, then the rulings. */
export const book: Book = {
  chapters: [...withLists(withFigures(cases, figures())), ...ruled],
  // A number before an inch is a length.
  number: /\b(R\d{1,2}|13\.\d{1,2}(?:\.\d)?|\d\.\d)\b(?!["″]| inch)/,
};
