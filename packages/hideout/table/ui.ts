import { sayFront } from '@tessera/hideout/texts';
import { plainUi } from '@tessera/table/plain';

/** What the first page knows of the game: two or three texts, and none of the rules. */
export const hideoutUi = plainUi({
  kind: 'hideout',
  name: sayFront('game.name'),
  seats: ['north', 'south'],
  sideName: (seat) => (seat === 'north' || seat === 'south' ? sayFront(`side.${seat}`) : seat),
  pages: () => import('./pages.js').then(({ pages }) => pages),
});
