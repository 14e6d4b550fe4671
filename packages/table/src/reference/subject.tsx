import { useEffect, useState } from 'preact/hooks';
import { RuleMark } from '../game/terms.js';
import { type Book, caseOf } from './book.js';
import { lighting, type Lit } from './sheet.js';

/** All charts, those in use first. */
export const inUseFirst = <Id extends string>(all: readonly Id[], used: readonly Id[]): Id[] => [
  ...used,
  ...all.filter((id) => !used.includes(id)),
];

/** Loads a book of rules; null until it is loaded. Pass the same `load` each time. */
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
  /** The section's name for screen readers. */
  readonly name: string;
  /** Who must decide what, as a sentence. */
  readonly task: string;
  readonly cases: readonly string[];
  readonly book: Book | null;
}

/** The question, and the cases that apply to it. Their titles are shown once the book is loaded. */
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

/** The heads of a chart's columns. The first holds words, and so do those listed in `texts` (counted from 0). */
export const Heads = ({ heads, texts = [] }: { heads: readonly string[]; texts?: readonly number[] }) => (
  <thead>
    <tr>
      {heads.map((head, at) => (
        <th key={head} scope="col" class={at === 0 || texts.includes(at) ? '' : 'figures'}>
          {head}
        </th>
      ))}
    </tr>
  </thead>
);

/** A row with a name and a figure. */
export interface Figured {
  readonly name: string;
  readonly figure: string;
  readonly lit: Lit;
}

/** Rows with a name and a figure. The name spans `across` columns. */
export const FiguredRows = ({ rows, across = 1 }: { rows: readonly Figured[]; across?: number }) => (
  <>
    {rows.map(({ name, figure, lit }) => (
      <tr key={name} {...lighting(lit)}>
        <th scope="row" colSpan={across}>
          {name}
        </th>
        <td class="number">{figure}</td>
      </tr>
    ))}
  </>
);

interface AddedProps {
  readonly across: number;
  readonly rows: readonly Figured[];
  /** The heads of the names and of the figures. */
  readonly heads: { readonly what: string; readonly figure: string };
}

/** The modifiers of a chart's dice, below its rows. Names span `across` columns. */
export const Added = ({ across, rows, heads }: AddedProps) => (
  <tbody class="added">
    <tr>
      <th scope="col" colSpan={across}>
        {heads.what}
      </th>
      <th scope="col">{heads.figure}</th>
    </tr>
    <FiguredRows rows={rows} across={across} />
  </tbody>
);
