import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHear, sayWord } from './table.js';

/** Gives the game up. The page asks first. */
export const resign = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'resign',
  label: () => text('table.resign'),
  hotkey: null,
  meaning: () => 'resign',
  enabled: (desk) => mayHear(desk, { verb: 'resign' }),
  run: (desk) => sayWord(desk, { verb: 'resign' }),
});
