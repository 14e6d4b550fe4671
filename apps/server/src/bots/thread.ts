import { Worker } from 'node:worker_threads';
import { STRENGTHS } from '@tessera/bots';
import { commitSchema } from '@tessera/protocol';
import { z } from 'zod';
import { knowing, type Matter, type Plan, type Played, type Thinker } from './thinker.js';

/** How a thread is started: its program, and what Node needs to run it. */
export interface ThinkerProgram {
  readonly file: string;
  readonly execArgv: readonly string[];
}

/** A thinker on threads of its own. */
export interface ThinkerThreads extends Thinker {
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
    const failed = (error: Error) => end(() => reject(lost(error.name)));
    const ended = () => end(() => reject(lost('its thread ended')));
    const timer = setTimeout(() => void worker.terminate(), PATIENCE);
    timer.unref();
    worker.on('message', told).on('error', failed).on('exit', ended);
    worker.postMessage(matter);
  });
}

/** Where tasks wait: the first that comes is the first that is thought about. */
interface Tasks {
  readonly next: () => Task | undefined;
}

/** A thread that takes one task after another; it is started by the first, and again where it has ended. */
function lane({ file, execArgv }: ThinkerProgram, { next }: Tasks) {
  let worker: Worker | null = null;
  let isBusy = false;
  const start = (): Worker => {
    const started = new Worker(file, { execArgv: [...execArgv] });
    started.unref();
    // What it fails of is told to who has asked; without a listener the process would end.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  };
  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let task = next(); task !== undefined; task = next()) await askThread((worker ??= start()), task);
    isBusy = false;
  };
  return { work, close: async () => void (await worker?.terminate()) };
}

/** The most matters that wait to be thought about. */
const MOST = 256;

/** A thinker on so many threads, each of which thinks about one matter at a time. */
export function thinkerThreads(
  program: ThinkerProgram,
  { games, threads }: { readonly games: readonly Played[]; readonly threads: number },
): ThinkerThreads {
  const tasks: Task[] = [];
  let isClosed = false;
  const lanes = Array.from({ length: threads }, () => lane(program, { next: () => tasks.shift() }));
  return {
    ...knowing(games),
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
