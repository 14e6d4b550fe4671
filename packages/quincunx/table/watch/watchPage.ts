import { quincunxSets } from '@tessera/quincunx';
import { onItsData, watchPageOf } from '@tessera/table';
import { tableOn } from '../table.js';

/** The onlookers' page of Quincunx. */
export const WatchPage = onItsData(quincunxSets, (game) => watchPageOf(tableOn(game)));
