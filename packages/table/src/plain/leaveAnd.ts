import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { asksAgain } from '../lib/settings.js';

/**
 * What follows once a standing answer is saved that is left together with the answer to the present question: what is
 * asked already is answered by hand, so those steps are planned and committed. They are only planned where the player is
 * asked again before a commit, and not at all where another question has come meanwhile.
 */
export function answeringThis<T extends GameTypes>(desk: Desk<T>, steps: readonly T['step'][]): () => void {
  const { drafting, outbox, receiver } = desk.client;
  const frame = drafting.frame.value;
  return () => {
    if (drafting.frame.value !== frame || outbox.sending.value) return;
    // The questions before this one stay answered, where the plan has run on to it.
    desk.revise(() => true, steps);
    if (desk.trail.value.taken.length > 0 && !asksAgain(receiver.page.value)) desk.commit();
  };
}
