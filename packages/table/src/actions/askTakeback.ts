import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHear, sayWord } from './table.js';

/** Asks the other side to let one's last commit be taken back; it stands until it is answered or withdrawn. */
export const askTakeback = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'askTakeback',
  label: () => text('table.askTakeback'),
  hotkey: null,
  meaning: () => 'askTakeback',
  enabled: (desk) => mayHear(desk, { verb: 'askTakeback' }),
  run: (desk) => sayWord(desk, { verb: 'askTakeback' }),
});
