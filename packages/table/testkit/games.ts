import { duelTexts, wagerTexts } from '@tessera/plain/testkit';
import { fill } from '@tessera/texts';
import type { GameOutside, GameUi } from '../src/gameUi.js';
import { plainOutside } from '../src/plain/outside.js';
import { plainUi } from '../src/plain/ui.js';

const seats = ['north', 'south'];

const sideName = (seat: string): string => (seat === 'north' ? 'North' : 'South');

/** The games of test pages instead of the site's registry: the tiny game, and the same under another name. */
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

/** The same games for the pages outside the tables, instead of the site's other registry. */
export const outsides: readonly [GameOutside, ...GameOutside[]] = [
  plainOutside({ kind: 'wager', seats, texts: wagerTexts }),
  plainOutside({ kind: 'duel', seats, texts: duelTexts, bidding: { most: 5, higher: 'south' } }),
];
