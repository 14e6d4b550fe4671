import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';

/** Empties the plan. */
export const undoAll = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'undoAll',
  label: () => text('plan.undoAll'),
  hotkey: 'U',
  // Where it stands a plan was committed just now, it may be.
  meaning: (desk) => String(desk.client.drafting.frame.value),
  enabled: (desk) => desk.trail.value.taken.length > 1 && !desk.client.outbox.sending.value,
  run: (desk) => desk.undoAll(),
});
