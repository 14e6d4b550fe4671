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

/** How long a thread may think before it is taken to be lost, in milliseconds: no decision rests on that. */
const PATIENCE = 120_000;

/** On how many threads bots think on a machine of so many processors: one is left to everything else. Each takes some 50 MB. */
export const threadsOn = (processors: number): number => Math.min(2, Math.max(1, processors - 1));

/**
 * The most that a thread's heap may hold of what lasts, in megabytes. Left to itself it grows to several times what a
 * decision needs (30 MB; imagined positions live just long enough to be kept) before it is cleared up. A decision that
 * needs more than this ends its thread and no more.
 */
const HEAP = 128;

/** For how long a thread that nobody asks anything keeps its memory, in milliseconds. Another one starts in less than a second. */
const IDLE = 30_000;

const lost = (why: string) => new Error(`A bot has not answered: ${why}.`);

/** Has a thread think about one matter; the thread is ended where it does not answer. */
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
    // The thread's end comes after its error, and only then another one can be started.
    const failed = ({ name }: Error) => void (why = name);
    const ended = () => end(() => reject(lost(why)));
    const timer = setTimeout(() => void worker.terminate(), PATIENCE);
    timer.unref();
    worker.on('message', told).on('error', failed).on('exit', ended);
    worker.postMessage(matter);
  });

/**
 * A thread that thinks about one matter after another; it is started by the first, and again where it has ended. It is
 * ended when none has come for `idle` milliseconds.
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
    // What it fails of is told to who has asked; without a listener the process would end.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  };
  /** A thread that is being ended thinks about nothing more. */
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

/** The most matters of one name that wait to be thought about. */
const MOST = 32;

/** What threads think about, on how many of them, and for how long an idle one is kept, in milliseconds. */
interface Thinking {
  readonly games: readonly Played[];
  readonly threads: number;
  /** 30 seconds when left out. */
  readonly idle?: number;
}

/** A thinker on so many threads, each of which thinks about one matter at a time; those who ask take turns. */
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
