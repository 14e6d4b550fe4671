import { metaurus } from '@tessera/metaurus';
import { recordsOf } from '../../table/record.js';

/** Finished games, each asked for once. */
export const records = recordsOf(metaurus);
