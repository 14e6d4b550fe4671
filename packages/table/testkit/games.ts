import { wagerTexts } from '@tessera/plain/testkit';
import type { GameUi } from '../src/gameUi.js';
import { plainUi } from '../src/plain/ui.js';

/** In the place of the registry, where tests build pages for the tiny game. */
export const games: readonly [GameUi, ...GameUi[]] = [
  plainUi({
    kind: 'wager',
    seats: ['north', 'south'],
    texts: wagerTexts,
    pages: () => import('./pages.js').then(({ wagerPages }) => wagerPages),
  }),
];
