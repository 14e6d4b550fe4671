import { RulesReader as Reader } from '@tessera/table/reference/sheet';
import type { Reference } from '../state.js';
import { bookOf } from './book.js';

/** The rules of the Metaurus, to be read and searched. */
export const RulesReader = ({ reference }: { reference: Reference }) => (
  <Reader book={bookOf(reference.looking.sight.value.world)} reference={reference} />
);
