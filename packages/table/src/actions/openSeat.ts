import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHearTime, sayWord } from './table.js';

/** Lets somebody new have the seat of a player whose time and grace are over. */
export const openSeat = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'openSeat',
  label: () => text('clock.openSeat'),
  hotkey: null,
  meaning: () => 'openSeat',
  enabled: (desk) => mayHearTime(desk, { verb: 'openSeat' }),
  run: (desk) => sayWord(desk, { verb: 'openSeat' }),
});
