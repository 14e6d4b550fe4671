import { seatPageOf } from '@tessera/table';
import { metaurusTable } from './table.js';

/** The page of a seat at the Metaurus. */
export const SeatPage = seatPageOf(metaurusTable);
