import { Worker } from 'node:worker_threads';
import { STRENGTHS } from '@tessera/bots';
import { commitSchema } from '@tessera/protocol';
import { z } from 'zod';
import { createFairQueue } from '../traffic/fairQueue.js';
import { knowing, type Matter, type Plan, type Played, type Thinker } from './thinker.js';

/** How a thread is started: its program, and what Node needs to run it. */
export interface ThinkerProgram {
  readonly file: string;
  readonly execArgv: readonly string[];
}

/** A thinker on threads of its own. */
export interface ThinkerThreads extends Thinker {
  /** How many of them run. */
  readonly running: () => number;
  readonly close: () => Promise<void>;
}

/** What a thread is asked. */
export const matterSchema = z.object({
  kind: z.string(),
  data: z.string(),
  view: z.looseObject({}),
  seat: z.string(),
  strength: z.enum(STRENGTHS),
  seed: z.string(),
});

const answerSchema = z.union([
  z.object({ failed: z.string() }),
  z.object({
    steps: commitSchema.shape.steps,
    ground: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  }),
]);

/** After how many milliseconds a thread without an answer is ended. It has no influence on what a bot decides. */
const PATIENCE = 120_000;

/** How many threads bots get on a machine with that many processors: at most 2, and one processor stays free. A thread takes some 50 MB. */
export const threadsOn = (processors: number): number => Math.min(2, Math.max(1, processors - 1));

/**
 * The limit of a thread's old heap, in megabytes. A decision needs 30 MB. Without a limit the heap grows to several times
 * that, for imagined positions live just long enough to reach it. A decision that needs more ends its own thread only.
 */
const HEAP = 128;

/** After how many idle milliseconds a thread is ended, to free its memory. A new one starts in less than a second. */
const IDLE = 30_000;

const lost = (why: string) => new Error(`A bot has not answered: ${why}.`);

/** Asks a thread for a plan. Rejects when the thread fails or ends; a thread that does not answer in time is ended. */
const askThread = (worker: Worker, matter: Matter): Promise<Plan> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.off('message', told).off('error', failed).off('exit', ended);
      settle();
    };
    const told = (message: unknown) => {
      const answer = answerSchema.safeParse(message);
      if (!answer.success) end(() => reject(lost('its answer has no form')));
      else if ('failed' in answer.data) {
        const { failed: why } = answer.data;
        end(() => reject(lost(why)));
      } else {
        const plan = answer.data;
        end(() => resolve(plan));
      }
    };
    let why = 'its thread ended';
    // `error` comes before `exit`. Only after `exit` can another thread be started.
    const failed = ({ name }: Error) => void (why = name);
    const ended = () => end(() => reject(lost(why)));
    const timer = setTimeout(() => void worker.terminate(), PATIENCE);
    timer.unref();
    worker.on('message', told).on('error', failed).on('exit', ended);
    worker.postMessage(matter);
  });

/**
 * A thread that answers one request after another. The first request starts it, and so does the first after its end. It
 * ends after `idle` milliseconds without a request.
 */
function lane({ file, execArgv }: ThinkerProgram, idle: number) {
  let worker: Worker | null = null;
  let resting: NodeJS.Timeout | undefined;
  const start = (): Worker => {
    const started = new Worker(file, {
      execArgv: [...execArgv],
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    });
    started.unref();
    // Errors reach the caller through its promise. Node ends the process when nobody listens.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  };
  /** Ends the thread. The next request starts another one. */
  const end = async (): Promise<void> => {
    clearTimeout(resting);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const ask = async (matter: Matter): Promise<Plan> => {
    clearTimeout(resting);
    try {
      return await askThread((worker ??= start()), matter);
    } finally {
      resting = setTimeout(() => void end(), idle).unref();
    }
  };
  return { ask, isRunning: () => worker !== null, close: end };
}

/** How many requests of one visitor may wait. */
const MOST = 32;

/** The games that are played, how many threads there are, and after how many idle milliseconds one is ended. */
interface Thinking {
  readonly games: readonly Played[];
  readonly threads: number;
  /** 30 seconds when left out. */
  readonly idle?: number;
}

/** A thinker on that many threads. Each works on one request at a time; visitors take turns. `think` rejects when its thread fails. */
export function thinkerThreads(
  program: ThinkerProgram,
  { games, threads, idle = IDLE }: Thinking,
): ThinkerThreads {
  const lanes = Array.from({ length: threads }, () => lane(program, idle));
  const free = [...lanes];
  const queue = createFairQueue({ atOnce: threads, each: threads, waiting: MOST });
  let isClosed = false;

  const thinkNow = async (matter: Matter): Promise<Plan> => {
    const own = free.pop();
    if (isClosed || own === undefined) throw lost('it has ended');
    try {
      return await own.ask(matter);
    } finally {
      free.push(own);
    }
  };
  return {
    ...knowing(games),
    running: () => lanes.filter(({ isRunning }) => isRunning()).length,
    think: (matter, whose) => queue.run(whose, () => thinkNow(matter)),
    close: async () => {
      isClosed = true;
      await Promise.all(lanes.map(({ close }) => close()));
    },
  };
}
