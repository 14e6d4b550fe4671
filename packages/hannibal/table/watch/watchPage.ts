import { watchPageOf } from '@tessera/table';
import { hannibalTable } from '../table.js';

/** The page of those who look on at Hannibal. */
export const WatchPage = watchPageOf(hannibalTable);
