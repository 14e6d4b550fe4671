import type { WireCommit } from '@tessera/protocol';
import { SHARES, wireSteps } from '@tessera/server/testkit';
import type { AnyBench } from '@tessera/tools/bench';
import { drawnGame } from '../engine/drawn.js';
import { SEED, sourceOf } from './chance.js';

/** A commit that was drawn before anything is measured, and whose it is. */
export interface DrawnCommit {
  readonly seat: string;
  readonly commit: Omit<WireCommit, 'action'>;
}

/** What is played at every table: how its games are opened, and all their commits. */
export interface Script {
  readonly kind: string;
  /** Who opens it, and the other. */
  readonly seats: readonly [string, string];
  readonly options: object;
  readonly lines: readonly DrawnCommit[];
}

/** A random game, from its beginning to its end. */
export const scriptOf = (bench: AnyBench): Script =>
  bench.with(({ game, options }) => {
    const [side = '', second = ''] = game.seats;
    const { played } = drawnGame(game, options, { source: sourceOf(SEED), seed: 3, shares: SHARES });
    const lines = played.map(({ seat, commit: { frame, steps } }) => ({
      seat,
      commit: { frame, steps: wireSteps(steps) },
    }));
    return { kind: game.kind, seats: [side, second], options: { ...options }, lines };
  });
