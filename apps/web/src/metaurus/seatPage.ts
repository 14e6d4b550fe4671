import { seatPageOf } from '../table/seatPage.js';
import { metaurusTable } from './table.js';

/** The page of a seat at the Metaurus. */
export const SeatPage = seatPageOf(metaurusTable);
