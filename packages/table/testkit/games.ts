import { duelTexts, wagerTexts } from '@tessera/plain/testkit';
import type { GameUi } from '../src/gameUi.js';
import { plainUi } from '../src/plain/ui.js';

const seats = ['north', 'south'];

/** In the place of the registry, where tests build pages: the tiny game, and the same by another name. */
export const games: readonly [GameUi, ...GameUi[]] = [
  plainUi({
    kind: 'wager',
    seats,
    texts: wagerTexts,
    pages: () => import('./pages.js').then(({ wagerPages }) => wagerPages),
  }),
  plainUi({
    kind: 'duel',
    seats,
    texts: duelTexts,
    pages: () => import('./pages.js').then(({ duelPages }) => duelPages),
  }),
];
