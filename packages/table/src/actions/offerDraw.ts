import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHear, sayWord } from './table.js';

/** Offers a draw; it stands until it is answered or withdrawn. */
export const offerDraw = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'offerDraw',
  label: () => text('table.offerDraw'),
  hotkey: null,
  meaning: () => 'offerDraw',
  enabled: (desk) => mayHear(desk, { verb: 'offerDraw' }),
  run: (desk) => sayWord(desk, { verb: 'offerDraw' }),
});
