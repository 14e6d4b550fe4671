import type { GameOutside } from '@tessera/table';
import { hannibalOutside } from '@tessera/hannibal-table/outside';
import { metaurusOutside } from '@tessera/metaurus-table/outside';
import { quincunxOutside } from '@tessera/quincunx-table/outside';

/** What the pages around the tables know of each game. The first page does not need it. */
export const outsides: readonly [GameOutside, ...GameOutside[]] = [
  metaurusOutside,
  hannibalOutside,
  quincunxOutside,
];
