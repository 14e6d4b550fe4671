import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHear, openRequest, sayWord } from './table.js';

/** Withdraws one’s wish to take back. */
export const withdrawTakeback = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'withdrawTakeback',
  label: () => text('table.withdrawTakeback'),
  hotkey: null,
  meaning: () => 'withdrawTakeback',
  enabled: (desk) => mayHear(desk, { verb: 'withdrawTakeback', request: openRequest(desk) }),
  run: (desk) => sayWord(desk, { verb: 'withdrawTakeback', request: openRequest(desk) }),
});
