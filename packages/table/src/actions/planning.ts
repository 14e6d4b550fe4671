import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';

/** True where the server's host has stopped the game: nothing that is said or committed is taken. */
export const isStopped = <T extends GameTypes>({ client }: Desk<T>): boolean =>
  client.receiver.page.value?.frozen !== undefined;

/** True when the plan can be committed as it stands. */
export const mayCommit = <T extends GameTypes>(desk: Desk<T>): boolean =>
  desk.prompt.value !== null &&
  desk.missing.value.length === 0 &&
  !desk.client.outbox.sending.value &&
  !isStopped(desk);

/** Commits the plan as it stands. What is still missing is said instead, when there is something. */
export const commit = <T extends GameTypes>(label: (desk: Desk<T>) => string): Deed<Desk<T>> => ({
  id: 'commit',
  label: (desk) => (desk.client.outbox.sending.value ? text('plan.sending') : label(desk)),
  hotkey: 'c',
  // What the plan says is its author's own doing; what is asked may change under the hand.
  meaning: (desk) => String(desk.client.drafting.frame.value),
  enabled: mayCommit,
  run: (desk) => desk.client.commitPlan(),
});

/** Takes the last step back out of the plan. */
export const undo = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'undo',
  label: () => text('plan.undo'),
  hotkey: 'u',
  enabled: (desk) => desk.trail.value.taken.length > 0 && !desk.client.outbox.sending.value,
  run: (desk) => desk.undo(),
});

/** Empties the plan. */
export const undoAll = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'undoAll',
  label: () => text('plan.undoAll'),
  hotkey: 'U',
  enabled: (desk) => desk.trail.value.taken.length > 1 && !desk.client.outbox.sending.value,
  run: (desk) => desk.undoAll(),
});
