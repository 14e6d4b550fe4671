import type { GameTypes, TimeStep } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import type { Deed } from './action.js';
import { mayHearTime, sayWord } from './table.js';

/** Says a word about time that can be taken back by another; the id tells it from others of its verb. */
export const sayTime = <T extends GameTypes>(
  step: TimeStep,
  label: string,
  id: string = step.verb,
): Deed<Desk<T>> => ({
  id,
  label: () => label,
  hotkey: null,
  enabled: (desk) => mayHearTime(desk, step),
  run: (desk) => sayWord(desk, step),
});
