import { hannibal } from '@tessera/hannibal';
import { recordsOf } from '@tessera/table';

/** The records of finished games; each is fetched once. */
export const records = recordsOf(hannibal);
