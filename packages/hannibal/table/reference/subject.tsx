import { sayIfAny, words } from '@tessera/hannibal/texts';
import { Subject as Shown, type Book } from '@tessera/table/reference/sheet';
import type { InUse } from './inUse.js';
import { word } from './texts.js';

/** What is asked, and the cases that matter for it, by their titles once the book of rules has come. */
export function Subject({ used: { at, seat, cases }, book }: { used: InUse; book: Book | null }) {
  if (at === null || seat === null) return <p class="subject">{word('inUse.none')}</p>;
  const task = sayIfAny(`prompt.short.${at}`) ?? '';
  return (
    <Shown
      name={word('inUse.rules')}
      task={word('inUse.now', { side: words.sideName(seat), task })}
      cases={cases}
      book={book}
    />
  );
}
