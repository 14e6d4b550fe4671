import { groupName, nameOf, say } from '@tessera/quincunx/texts';
import { Subject as Shown, type Book } from '@tessera/table/reference/sheet';
import type { InUse } from './inUse.js';
import { word } from './texts.js';

/** What is asked, and the cases that matter for it, by their titles once the book of rules has come. */
export function Subject({ used: { at, asked, cases }, book }: { used: InUse; book: Book | null }) {
  if (at === null || asked === null) return <p class="subject">{word('inUse.none')}</p>;
  const task = say(`prompt.short.${at}`);
  return (
    <Shown
      name={word('inUse.rules')}
      task={word('inUse.now', { side: nameOf('seat', asked), task })}
      cases={cases}
      book={book}
    />
  );
}

/** Whom the charts are lit for. */
export const LitFor = ({ used: { about, units } }: { used: InUse }) => (
  <p class="litFor" role="status">
    {word(`lit.${about}`, { units: groupName(units.map(({ id }) => id)) })}
  </p>
);
