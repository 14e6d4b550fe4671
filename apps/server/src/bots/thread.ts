import { Worker } from 'node:worker_threads';
import { STRENGTHS } from '@tessera/bots';
import { commitSchema } from '@tessera/protocol';
import { z } from 'zod';
import { mindFor, type Known, type Matter, type Plan, type Thinker } from './thinker.js';

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

interface Task {
  readonly matter: Matter;
  readonly resolve: (plan: Plan) => void;
  readonly reject: (error: Error) => void;
}

const lost = (why: string) => new Error(`A bot has not answered: ${why}.`);

/** Has a thread think about one matter; the thread is ended where it does not answer. */
function askThread(worker: Worker, { matter, resolve, reject }: Task): Promise<void> {
  return new Promise((done) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.off('message', told).off('error', failed).off('exit', ended);
      settle();
      done();
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
}

/** Where tasks wait: the first that comes is the first that is thought about. And for how long one is waited for. */
interface Tasks {
  readonly idle: number;
  readonly next: () => Task | undefined;
}

/**
 * A thread that takes one task after another; it is started by the first, and again where it has ended. It is ended when
 * none has come for `idle` milliseconds.
 */
function lane({ file, execArgv }: ThinkerProgram, { next, idle }: Tasks) {
  let worker: Worker | null = null;
  let isBusy = false;
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
  /** A thread that is being ended takes no more tasks. */
  const end = async (): Promise<void> => {
    clearTimeout(resting);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(resting);
    for (let task = next(); task !== undefined; task = next()) await askThread((worker ??= start()), task);
    isBusy = false;
    resting = setTimeout(() => void end(), idle).unref();
  };
  return { work, isRunning: () => worker !== null, close: end };
}

/** The most matters that wait to be thought about. */
const MOST = 256;

/** What threads think about, on how many of them, and for how long an idle one is kept, in milliseconds. */
interface Thinking {
  readonly games: readonly Known[];
  readonly threads: number;
  /** 30 seconds when left out. */
  readonly idle?: number;
}

/** A thinker on so many threads, each of which thinks about one matter at a time. */
export function thinkerThreads(
  program: ThinkerProgram,
  { games, threads, idle = IDLE }: Thinking,
): ThinkerThreads {
  const tasks: Task[] = [];
  let isClosed = false;
  const lanes = Array.from({ length: threads }, () => lane(program, { next: () => tasks.shift(), idle }));
  return {
    knows: (game) => mindFor(games, game) !== undefined,
    running: () => lanes.filter(({ isRunning }) => isRunning()).length,
    think: (matter) =>
      new Promise((resolve, reject) => {
        if (isClosed || tasks.length >= MOST)
          return reject(lost(isClosed ? 'it has ended' : 'too much waits'));
        tasks.push({ matter, resolve, reject });
        for (const { work } of lanes) void work();
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of tasks.splice(0)) reject(lost('it has ended'));
      await Promise.all(lanes.map(({ close }) => close()));
    },
  };
}
