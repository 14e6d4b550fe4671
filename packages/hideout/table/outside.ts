import { hideoutTexts } from '@tessera/hideout/texts';
import { plainOutside } from '@tessera/table/plain';

/** What the pages around the tables know of the game. */
export const hideoutOutside = plainOutside({
  kind: 'hideout',
  seats: ['north', 'south'],
  texts: hideoutTexts,
});
