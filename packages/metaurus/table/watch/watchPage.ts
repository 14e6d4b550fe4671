import { metaurusSets } from '@tessera/metaurus';
import { onItsData, watchPageOf } from '@tessera/table';
import { tableOn } from '../table.js';

/** The page of those who look on at the Metaurus, on each of its data sets. */
export const WatchPage = onItsData(metaurusSets, (game) => watchPageOf(tableOn(game)));
