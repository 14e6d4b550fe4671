import { BIDDING, SEATS } from '@tessera/hannibal';
import { outsideTexts } from '@tessera/hannibal/texts';
import type { GameOutside } from '@tessera/table';
import { plainOutside } from '@tessera/table/plain';

/** What the pages around the tables know of the game. */
export const hannibalOutside: GameOutside = {
  ...plainOutside({
    kind: 'hannibal',
    seats: SEATS,
    texts: outsideTexts,
    bidding: BIDDING,
    defaults: { bid: 0 },
  }),
};
