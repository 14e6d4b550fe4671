import { seatPageOf } from '@tessera/table';
import { hannibalTable } from './table.js';

/** The page of a seat at Hannibal. */
export const SeatPage = seatPageOf(hannibalTable);
