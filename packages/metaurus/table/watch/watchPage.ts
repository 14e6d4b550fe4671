import { watchPageOf } from '@tessera/table';
import { metaurusTable } from '../table.js';

/** The page of those who look on at the Metaurus. */
export const WatchPage = watchPageOf(metaurusTable);
