import { signal, type ReadonlySignal } from '@preact/signals';
import type { OwnBattle } from '@tessera/quincunx';
import type { End } from '@tessera/quincunx/bots';

/** The battles of a trial that a worker fights. */
export interface TrialTask {
  readonly own: OwnBattle;
  readonly numbers: readonly number[];
}

/** How often a battle is played. */
export const TIMES = 40;

/** A trial: of which battle, and how its battles have ended so far. */
export interface Trial {
  readonly own: OwnBattle;
  readonly ends: readonly End[];
  readonly is: 'running' | 'stopped' | 'done' | 'lost';
}

/** Plays battles by bots, in the background. */
export interface Trials {
  readonly trial: ReadonlySignal<Trial | null>;
  readonly start: (own: OwnBattle) => void;
  readonly stop: () => void;
}

/** How many fight at a time: one processor stays free for the page. */
const hands = (): number => Math.max(1, Math.min(3, navigator.hardwareConcurrency - 1));

/** Opens a place for trials; none is run yet. */
export function openTrials(): Trials {
  const trial = signal<Trial | null>(null);
  let workers: readonly Worker[] = [];
  const rest = (is: Trial['is']): void => {
    for (const worker of workers) worker.terminate();
    workers = [];
    const now = trial.peek();
    if (now?.is === 'running') trial.value = { ...now, is };
  };
  const note = (end: End): void => {
    const now = trial.peek();
    if (now === null) return;
    trial.value = { ...now, ends: [...now.ends, end] };
    if (now.ends.length + 1 >= TIMES) rest('done');
  };
  return {
    trial,
    stop: () => rest('stopped'),
    start: (own) => {
      rest('stopped');
      trial.value = { own, ends: [], is: 'running' };
      const count = hands();
      workers = Array.from({ length: count }, (_, hand) => {
        const worker = new Worker(new URL('./trial.worker.ts', import.meta.url), { type: 'module' });
        worker.addEventListener('message', ({ data }: MessageEvent<End>) => note(data));
        worker.addEventListener('error', () => rest('lost'));
        const numbers = Array.from({ length: TIMES }, (_, number) => number);
        worker.postMessage({ own, numbers: numbers.filter((number) => number % count === hand) });
        return worker;
      });
    },
  };
}
