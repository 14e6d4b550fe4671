import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHear, openOffer, sayWord } from './table.js';

/** Takes one's own offer of a draw back. */
export const withdrawDraw = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'withdrawDraw',
  label: () => text('table.withdrawDraw'),
  hotkey: null,
  meaning: () => 'withdrawDraw',
  enabled: (desk) => mayHear(desk, { verb: 'withdrawDraw', offer: openOffer(desk) }),
  run: (desk) => sayWord(desk, { verb: 'withdrawDraw', offer: openOffer(desk) }),
});
