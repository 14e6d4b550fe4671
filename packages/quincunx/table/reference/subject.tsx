import { groupName, nameOf, say } from '@tessera/quincunx/texts';
import { RuleMark } from '@tessera/table/game';
import { caseOf, type Book } from '@tessera/table/reference/sheet';
import type { InUse } from './inUse.js';
import { word } from './texts.js';

const labelOf = (book: Book | null, rule: string): string =>
  [rule, (book === null ? null : caseOf(book, rule))?.title ?? ''].join(' ').trim();

/** What is asked, and the cases that matter for it, by their titles once the book of rules has come. */
export function Subject({ used: { at, asked, cases }, book }: { used: InUse; book: Book | null }) {
  if (at === null || asked === null) return <p class="subject">{word('inUse.none')}</p>;
  const task = say(`prompt.short.${at}`);
  return (
    <section class="subject" aria-label={word('inUse.rules')}>
      <p class="subjectTask">{word('inUse.now', { side: nameOf('seat', asked), task })}</p>
      <ul class="subjectRules">
        {cases.map((rule) => (
          <li key={rule}>
            <RuleMark rule={rule} label={labelOf(book, rule)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whom the charts are lit for. */
export const LitFor = ({ used: { about, units } }: { used: InUse }) => (
  <p class="litFor" role="status">
    {word(`lit.${about}`, { units: groupName(units.map(({ id }) => id)) })}
  </p>
);
