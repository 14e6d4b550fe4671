import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';

/** Empties the plan. */
export const undoAll = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'undoAll',
  label: () => text('plan.undoAll'),
  hotkey: 'U',
  enabled: (desk) => desk.trail.value.taken.length > 1 && !desk.client.outbox.sending.value,
  run: (desk) => desk.undoAll(),
});
