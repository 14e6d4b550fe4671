import { hannibal } from '@tessera/hannibal';
import { recordsOf } from '@tessera/table';

/** Finished games, each asked for once. */
export const records = recordsOf(hannibal);
