import { RulesReader as Reader } from '@tessera/table/reference/sheet';
import type { Reference } from '../state.js';
import { book } from './book.js';

/** The rules of Hannibal, to be read and searched. */
export const RulesReader = ({ reference }: { reference: Reference }) => (
  <Reader book={book} reference={reference} />
);
