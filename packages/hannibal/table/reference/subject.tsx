import { sayIfAny, words } from '@tessera/hannibal/texts';
import { RuleMark } from '@tessera/table/game';
import { caseOf, type Book } from '@tessera/table/reference/sheet';
import type { InUse } from './inUse.js';
import { word } from './texts.js';

const labelOf = (book: Book | null, rule: string): string =>
  [rule, (book === null ? null : caseOf(book, rule))?.title ?? ''].join(' ').trim();

/** What is asked, and the cases that matter for it, by their titles once the book of rules has come. */
export function Subject({ used: { at, seat, cases }, book }: { used: InUse; book: Book | null }) {
  if (at === null || seat === null) return <p class="subject">{word('inUse.none')}</p>;
  const task = sayIfAny(`prompt.short.${at}`) ?? '';
  return (
    <section class="subject" aria-label={word('inUse.rules')}>
      <p class="subjectTask">{word('inUse.now', { side: words.sideName(seat), task })}</p>
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
