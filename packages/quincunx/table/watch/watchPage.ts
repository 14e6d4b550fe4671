import { watchPageOf } from '@tessera/table';
import { quincunxTable } from '../table.js';

/** The onlookers' page of Quincunx. */
export const WatchPage = watchPageOf(quincunxTable);
