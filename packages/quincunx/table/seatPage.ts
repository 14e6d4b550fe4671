import { seatPageOf } from '@tessera/table';
import { quincunxTable } from './table.js';

/** The page of a seat at Quincunx. */
export const SeatPage = seatPageOf(quincunxTable);
