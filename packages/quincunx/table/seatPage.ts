import { quincunxSets } from '@tessera/quincunx';
import { onItsData, seatPageOf } from '@tessera/table';
import { tableOn } from './table.js';

/** The page of a seat at Quincunx. */
export const SeatPage = onItsData(quincunxSets, (game) => seatPageOf(tableOn(game)));
