import { metaurusSets } from '@tessera/metaurus';
import { onItsData, seatPageOf } from '@tessera/table';
import { tableOn } from './table.js';

/** The page of a seat at the Metaurus, on each of its data sets. */
export const SeatPage = onItsData(metaurusSets, (game) => seatPageOf(tableOn(game)));
