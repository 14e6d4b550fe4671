import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHearTime, sayWord } from './table.js';

/** Claims the game of a player whose time and grace are over. */
export const claimGame = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'claimGame',
  label: () => text('clock.claim'),
  hotkey: null,
  meaning: () => 'claimGame',
  enabled: (desk) => mayHearTime(desk, { verb: 'claimGame' }),
  run: (desk) => sayWord(desk, { verb: 'claimGame' }),
});
