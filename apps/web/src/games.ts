import type { GameUi } from '@tessera/table';
import { hannibalUi } from '@tessera/hannibal-table';
import { metaurusUi } from '@tessera/metaurus-table';
import { quincunxUi } from '@tessera/quincunx-table';

/**
 * The games that can be played here, in the order in which the form of a new game lists them. The first one is
 * offered to try.
 */
export const games: readonly [GameUi, ...GameUi[]] = [metaurusUi, hannibalUi, quincunxUi];
