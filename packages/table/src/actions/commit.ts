import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';

/** Commits the plan as it stands. What is still missing is said instead, when there is something. */
export const commit = <T extends GameTypes>(label: (desk: Desk<T>) => string): Deed<Desk<T>> => ({
  id: 'commit',
  label: (desk) => (desk.client.outbox.sending.value ? text('plan.sending') : label(desk)),
  hotkey: 'c',
  // What the plan says is its author's own doing; what is asked may change under the hand.
  meaning: (desk) => String(desk.client.drafting.frame.value),
  enabled: (desk) =>
    desk.prompt.value !== null && desk.missing.value.length === 0 && !desk.client.outbox.sending.value,
  run: (desk) => desk.client.commitPlan(),
});
