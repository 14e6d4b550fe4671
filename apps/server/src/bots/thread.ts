import { STRENGTHS } from '@tessera/bots';
import { commitSchema } from '@tessera/protocol';
import { z } from 'zod';
import { openThreads, type ThreadProgram, type Threads } from '../process/threads.js';
import { knowing, type Played, type Thinker } from './thinker.js';

/** A thinker on threads of its own. */
export type ThinkerThreads = Thinker & Pick<Threads, 'running' | 'close'>;

/** What a thread is asked. */
export const taskSchema = z.object({
  kind: z.string(),
  data: z.string(),
  view: z.looseObject({}),
  seat: z.string(),
  strength: z.enum(STRENGTHS),
  seed: z.string(),
});

const planSchema = z.object({
  steps: commitSchema.shape.steps,
  ground: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
});

/** After how many milliseconds a thread without an answer is ended. It has no influence on what a bot decides. */
const PATIENCE = 120_000;

/** How many threads bots get on a machine with that many processors: at most 2, and one processor stays free. A thread takes some 50 MB. */
export const threadsOn = (processors: number): number => Math.min(2, Math.max(1, processors - 1));

/** How many requests of one visitor may wait. */
const MOST_WAITING = 32;

/** The games that are played, how many threads there are, and after how many idle milliseconds one is ended. */
interface ThreadOptions {
  readonly games: readonly Played[];
  readonly threads: number;
  /** 30 seconds when left out. */
  readonly idle?: number;
}

/** A thinker on that many threads. Each works on one request at a time; visitors take turns. `think` rejects when its thread fails. */
export function thinkerThreads(program: ThreadProgram, { games, ...options }: ThreadOptions): ThinkerThreads {
  const lost = 'A bot has not answered';
  const threads = openThreads(program, { ...options, lost, waiting: MOST_WAITING, patience: PATIENCE });
  return {
    ...knowing(games),
    running: threads.running,
    close: threads.close,
    think: async (task, whose) => planSchema.parse(await threads.ask(task, whose)),
  };
}
