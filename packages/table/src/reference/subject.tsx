import { useEffect, useState } from 'preact/hooks';
import { RuleMark } from '../game/terms.js';
import { caseOf } from './book.js';
import type { Book } from './case.js';

/** The charts in the order in which they help: those in use first. */
export const inUseFirst = <Id extends string>(all: readonly Id[], used: readonly Id[]): Id[] => [
  ...used,
  ...all.filter((id) => !used.includes(id)),
];

/** A book of rules once it has come; until then cases are named by their numbers alone. `load` stays the same function. */
export function useBook(load: () => Promise<Book>): Book | null {
  const [book, setBook] = useState<Book | null>(null);
  useEffect(() => {
    load().then(setBook, () => undefined);
  }, [load]);
  return book;
}

const labelOf = (book: Book | null, rule: string): string =>
  [rule, (book === null ? null : caseOf(book, rule))?.title ?? ''].join(' ').trim();

interface SubjectProps {
  /** What the part is called for a screen reader. */
  readonly name: string;
  /** Who is asked for what, in a sentence. */
  readonly task: string;
  readonly cases: readonly string[];
  readonly book: Book | null;
}

/** What is asked, and the cases that matter for it, by their titles once the book of rules has come. */
export const Subject = ({ name, task, cases, book }: SubjectProps) => (
  <section class="subject" aria-label={name}>
    <p class="subjectTask">{task}</p>
    <ul class="subjectRules">
      {cases.map((rule) => (
        <li key={rule}>
          <RuleMark rule={rule} label={labelOf(book, rule)} />
        </li>
      ))}
    </ul>
  </section>
);
