import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';

/** Takes the last step back out of the plan. */
export const undo = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'undo',
  label: () => text('plan.undo'),
  hotkey: 'u',
  enabled: (desk) => desk.trail.value.taken.length > 0 && !desk.client.outbox.sending.value,
  run: (desk) => desk.undo(),
});
