import { RulesReader as Reader } from '@tessera/table/reference/sheet';
import { inUse } from '../inUse.js';
import type { Reference } from '../state.js';
import { Subject } from '../subject.js';
import { book } from './book.js';

/** The rules of Quincunx, to be read and searched; first the cases that matter for what is asked. */
export const RulesReader = ({ reference }: { reference: Reference }) => (
  <>
    <Subject used={inUse(reference.sight.value)} book={book} />
    <Reader book={book} reference={reference} />
  </>
);
