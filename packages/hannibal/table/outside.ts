import { BIDDING, optionsSchema, passAttritionIn, SEATS, type Options } from '@tessera/hannibal';
import { outsideTexts } from '@tessera/hannibal/texts';
import type { GameOutside } from '@tessera/table';
import { OptionsForm } from './optionsForm.js';
import { plainOutside } from '@tessera/table/plain';

const WHOLE: Options = { bid: 0 };
const SHORT: Options = { bid: 0, war: 'short' };

const plain = plainOutside({
  kind: 'hannibal',
  seats: SEATS,
  texts: outsideTexts,
  bidding: BIDDING,
  defaults: WHOLE,
  sizes: { whole: WHOLE, small: SHORT },
});

/** What the pages around the tables know of the game. */
export const hannibalOutside: GameOutside = {
  ...plain,
  OptionsForm,
  // Whether passes cost attrition (21.1) is said in either case: who sits down agrees to it.
  describe: (options) => {
    const read = optionsSchema.safeParse(options);
    return read.success
      ? plain.describe({ ...read.data, passAttrition: passAttritionIn(read.data) })
      : plain.describe(options);
  },
};
