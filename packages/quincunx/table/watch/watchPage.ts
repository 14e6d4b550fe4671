import { watchPageOf } from '@tessera/table';
import { quincunxTable } from '../table.js';

/** The page of those who look on at Quincunx. */
export const WatchPage = watchPageOf(quincunxTable);
