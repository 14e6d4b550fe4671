import { metaurus } from '@tessera/metaurus';
import type { WireCommit } from '@tessera/protocol';
import { SHARES, wireSteps } from '@tessera/server/testkit';
import { playedGame } from '../engine/fought.js';
import { SEED, sourceOf } from './chance.js';

/** A commit that was drawn before anything is measured, and whose it is. */
export interface DrawnCommit {
  readonly seat: string;
  readonly commit: Omit<WireCommit, 'action'>;
}

/** A random game of both whole armies, from set-up to its end. */
export function script(): readonly DrawnCommit[] {
  const { played } = playedGame(metaurus, sourceOf(SEED), { seed: 3, shares: SHARES });
  return played.map(({ seat, commit: { frame, steps } }) => ({
    seat,
    commit: { frame, steps: wireSteps(steps) },
  }));
}
