import { metaurusSets } from '@tessera/metaurus';
import { onItsData, watchPageOf } from '@tessera/table';
import { tableOn } from '../table.js';

/** The onlookers' page of the Metaurus, on the data set of the game. */
export const WatchPage = onItsData(metaurusSets, (game) => watchPageOf(tableOn(game)));
