import { watchPageOf } from '@tessera/table';
import { hannibalTable } from '../table.js';

/** The onlookers' page of Hannibal. */
export const WatchPage = watchPageOf(hannibalTable);
