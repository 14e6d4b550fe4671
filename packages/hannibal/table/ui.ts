import { sayFront as say } from '@tessera/hannibal/texts';
import type { GameUi } from '@tessera/table';
import { plainUi } from '@tessera/table/plain';

/** What the first page knows of the game. */
export const hannibalUi: GameUi = plainUi({
  kind: 'hannibal',
  name: say('game.name'),
  sideName: (seat) => (seat === 'rome' || seat === 'carthage' ? say(`side.${seat}`) : seat),
  pages: () => import('./pages.js').then(({ pages }) => pages),
});
