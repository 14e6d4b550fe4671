import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { spanText } from '../lib/pace.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHearTime, sayWord } from './table.js';

/** Gives the other player so many milliseconds more. */
export const giveTime = <T extends GameTypes>(ms: number): Deed<Desk<T>> => ({
  id: `giveTime.${ms}`,
  label: () => text('clock.give', { span: spanText(ms) }),
  hotkey: null,
  meaning: () => `giveTime ${ms}`,
  enabled: (desk) => mayHearTime(desk, { verb: 'giveTime', ms }),
  run: (desk) => sayWord(desk, { verb: 'giveTime', ms }),
});
