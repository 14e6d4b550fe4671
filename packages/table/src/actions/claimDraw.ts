import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHear, sayWord } from './table.js';

/** Claims a draw where the game's rules give a right to one. */
export const claimDraw = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'claimDraw',
  label: () => text('table.claimDraw'),
  hotkey: null,
  meaning: () => 'claimDraw',
  enabled: (desk) => mayHear(desk, { verb: 'claimDraw' }),
  run: (desk) => sayWord(desk, { verb: 'claimDraw' }),
});
