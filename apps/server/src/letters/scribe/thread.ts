import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Scribe, LetterMatter } from '@tessera/letters';

/** How the thread is started: its program, and what Node needs to run it. */
export interface ScribeProgram {
  readonly file: string;
  readonly execArgv: readonly string[];
}

/** A scribe on a thread of its own. */
export interface ScribeThread {
  readonly scribe: Scribe;
  readonly close: () => Promise<void>;
}

/** What the thread is asked. */
export const requestSchema = z.object({
  id: z.int(),
  matter: z.object({
    kind: z.string(),
    data: z.string(),
    seat: z.string(),
    events: z.array(z.looseObject({ kind: z.string() })),
    seen: z.int(),
  }),
});

const answerSchema = z.object({
  id: z.int(),
  failed: z.string().optional(),
  telling: z
    .object({
      game: z.string(),
      side: z.string(),
      task: z.string(),
      moment: z.string(),
      losses: z.array(z.string()),
      hand: z.array(z.string()),
      lines: z.array(z.string()),
      picture: z.instanceof(Uint8Array).nullable(),
    })
    .optional(),
});

/** How long one letter may take to be told, in milliseconds. */
const PATIENCE = 60_000;

interface Waiting {
  readonly resolve: (telling: LetterMatter) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A thread that runs until it fails, and those who wait for it. */
function run({ file, execArgv }: ScribeProgram) {
  const worker = new Worker(file, { execArgv: [...execArgv] });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  const take = (id: number): Waiting | undefined => {
    const one = waiting.get(id);
    if (one !== undefined) clearTimeout(one.timer);
    waiting.delete(id);
    return one;
  };
  const failAll = (why: string) =>
    [...waiting.keys()].forEach((id) => take(id)?.reject(new Error(`A letter was not told: ${why}.`)));
  worker.on('message', (message) => {
    const { id, telling, failed } = answerSchema.parse(message);
    if (telling !== undefined) take(id)?.resolve(telling);
    else take(id)?.reject(new Error(`A letter was not told: ${failed ?? 'unknown'}.`));
  });
  worker.on('error', (error) => failAll(error.name));
  worker.on('exit', () => failAll('its thread ended'));
  return { worker, waiting, take };
}

/** A scribe on a thread, which is started by the first letter, and again when it has ended. */
export function scribeThread(program: ScribeProgram): ScribeThread {
  let running: ReturnType<typeof run> | null = null;
  let asked = 0;
  const start = () => {
    const started = run(program);
    started.worker.once('exit', () => {
      if (running === started) running = null;
    });
    return started;
  };
  return {
    scribe: (matter) =>
      new Promise((resolve, reject) => {
        running ??= start();
        const { worker, waiting } = running;
        const id = asked++;
        const timer = setTimeout(() => void worker.terminate(), PATIENCE);
        timer.unref();
        waiting.set(id, { resolve, reject, timer });
        worker.postMessage({ id, matter });
      }),
    close: async () => {
      await running?.worker.terminate();
    },
  };
}
