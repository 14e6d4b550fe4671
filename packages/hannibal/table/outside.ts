import { BIDDING, SEATS, type Options } from '@tessera/hannibal';
import { outsideTexts } from '@tessera/hannibal/texts';
import type { GameOutside } from '@tessera/table';
import { OptionsForm } from './optionsForm.js';
import { plainOutside } from '@tessera/table/plain';

const WHOLE: Options = { bid: 0 };
const SHORT: Options = { bid: 0, war: 'short' };

/** What the pages around the tables know of the game. */
export const hannibalOutside: GameOutside = {
  ...plainOutside({
    kind: 'hannibal',
    seats: SEATS,
    texts: outsideTexts,
    bidding: BIDDING,
    defaults: WHOLE,
    sizes: { whole: WHOLE, small: SHORT },
  }),
  OptionsForm,
};
