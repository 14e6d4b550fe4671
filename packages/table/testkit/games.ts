import { duelTexts, wagerTexts } from '@tessera/plain/testkit';
import { fill } from '@tessera/texts';
import type { GameOutside, GameUi } from '../src/gameUi.js';
import { plainOutside } from '../src/plain/outside.js';
import { plainUi } from '../src/plain/ui.js';

const seats = ['north', 'south'];

const sideName = (seat: string): string => (seat === 'north' ? 'North' : 'South');

/** In the place of the registry, where tests build pages: the tiny game, and the same by another name. */
export const games: readonly [GameUi, ...GameUi[]] = [
  plainUi({
    kind: 'wager',
    name: fill(wagerTexts['game.name'], {}),
    seats,
    sideName,
    pages: () => import('./pages.js').then(({ wagerPages }) => wagerPages),
  }),
  plainUi({
    kind: 'duel',
    name: fill(duelTexts['game.name'], {}),
    seats,
    sideName,
    pages: () => import('./pages.js').then(({ duelPages }) => duelPages),
  }),
];

/** In the place of the other registry: what the pages around the tables know of these games. */
export const outsides: readonly [GameOutside, ...GameOutside[]] = [
  plainOutside({ kind: 'wager', seats, texts: wagerTexts }),
  plainOutside({ kind: 'duel', seats, texts: duelTexts, bidding: { most: 5, higher: 'south' } }),
];
