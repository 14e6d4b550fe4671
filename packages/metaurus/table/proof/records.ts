import { metaurus } from '@tessera/metaurus';
import { recordsOf } from '@tessera/table';

/** Finished games, each asked for once. */
export const records = recordsOf(metaurus);
