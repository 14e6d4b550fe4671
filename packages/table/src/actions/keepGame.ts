import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHearTime, sayWord } from './table.js';

/** Keeps a game open that would be closed because nobody touches it. */
export const keepGame = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'keepGame',
  label: () => text('untouched.keep'),
  hotkey: null,
  enabled: (desk) => mayHearTime(desk, { verb: 'keepGame' }),
  run: (desk) => sayWord(desk, { verb: 'keepGame' }),
});
