import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHearTime, sayWord } from './table.js';

/** Lets a bot have the seat of a player whose time and grace are over, where both had agreed to that. */
export const seatBot = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'seatBot',
  label: () => text('clock.seatBot'),
  hotkey: null,
  meaning: () => 'seatBot',
  enabled: (desk) => mayHearTime(desk, { verb: 'seatBot' }),
  run: (desk) => sayWord(desk, { verb: 'seatBot' }),
});
