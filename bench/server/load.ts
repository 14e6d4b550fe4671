import { setTimeout as pause } from 'node:timers/promises';
import type { Match } from './arena.js';
import type { WireCommit } from '@tessera/protocol';
import { SHARES, wireSteps } from '@tessera/server/testkit';
import type { AnyBench } from '@tessera/tools/bench';
import { drawnGame } from '../engine/drawn.js';
import { SEED, sourceOf } from './figures.js';

/** What a closed loop came to. */
export interface Rate {
  readonly actions: number;
  readonly steps: number;
  /** How long each took to be answered, in milliseconds. */
  readonly answers: readonly number[];
}

/** Every game's players act as soon as they have seen the last action; what falls into the measured time is counted. */
export async function closedLoop(
  matches: readonly Match[],
  { warmUp, seconds }: { readonly warmUp: number; readonly seconds: number },
): Promise<Rate> {
  const from = performance.now() + warmUp * 1000;
  const until = from + seconds * 1000;
  const done = { actions: 0, steps: 0 };
  const answers: number[] = [];
  const play = async ({ act }: Match) => {
    while (performance.now() < until) {
      const begin = performance.now();
      const { steps, answered } = await act();
      if (answered < from || answered > until) continue;
      done.actions += 1;
      done.steps += steps;
      answers.push(answered - begin);
    }
  };
  await Promise.all(matches.map(play));
  return { actions: done.actions / seconds, steps: done.steps / seconds, answers };
}

/** How long actions took, in milliseconds from the instant at which each was due. */
export interface Waits {
  readonly answered: number[];
  readonly seen: number[];
  /** The ids of the same actions, where they are written down. */
  readonly actions: string[];
}

/** One action a second in every game, the games spread over the second. Who is late is measured from when it was due. */
export async function paced(
  matches: readonly Match[],
  { warmUp, seconds }: { readonly warmUp: number; readonly seconds: number },
): Promise<Waits> {
  const begin = performance.now() + 200;
  const waits: Waits = { answered: [], seen: [], actions: [] };
  const play = async ({ act }: Match, at: number) => {
    const first = begin + (at / matches.length) * 1000;
    for (let count = 0; count < warmUp + seconds; count++) {
      const due = first + count * 1000;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      // A timer may be late by itself: that is the client's, not the server's.
      const from = early > 0 ? performance.now() : due;
      const { answered, seen, action = '' } = await act();
      if (count < warmUp) continue;
      waits.answered.push(answered - from);
      waits.seen.push(seen - from);
      waits.actions.push(action);
    }
  };
  await Promise.all(matches.map(play));
  return waits;
}

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
