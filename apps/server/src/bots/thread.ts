import { Worker } from 'node:worker_threads';
import { STRENGTHS } from '@tessera/bots';
import { commitSchema } from '@tessera/protocol';
import { z } from 'zod';
import { createFairQueue } from '../traffic/fairQueue.js';
import { mindFor, type Known, type Matter, type Plan, type Thinker } from './thinker.js';

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
    const failed = (error: Error) => end(() => reject(lost(error.name)));
    const ended = () => end(() => reject(lost('its thread ended')));
    const timer = setTimeout(() => void worker.terminate(), PATIENCE);
    timer.unref();
    worker.on('message', told).on('error', failed).on('exit', ended);
    worker.postMessage(matter);
  });

/** A thread that thinks about one matter after another; it is started by the first, and again where it has ended. */
function lane({ file, execArgv }: ThinkerProgram) {
  let worker: Worker | null = null;
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
  return {
    ask: (matter: Matter) => askThread((worker ??= start()), matter),
    close: async () => void (await worker?.terminate()),
  };
}

/** The most matters of one name that wait to be thought about. */
const MOST = 32;

/** A thinker on so many threads, each of which thinks about one matter at a time; those who ask take turns. */
export function thinkerThreads(
  program: ThinkerProgram,
  { games, threads }: { readonly games: readonly Known[]; readonly threads: number },
): ThinkerThreads {
  const lanes = Array.from({ length: threads }, () => lane(program));
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
    knows: (game) => mindFor(games, game) !== undefined,
    think: (matter, whose) => queue.run(whose, () => thinkNow(matter)),
    close: async () => {
      isClosed = true;
      await Promise.all(lanes.map(({ close }) => close()));
    },
  };
}
