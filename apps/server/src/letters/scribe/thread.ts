import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Glimpsed, Herald, LetterMatter, Scribe } from '@tessera/letters';

/** How the thread is started: its program, and what Node needs to run it. */
export interface ScribeProgram {
  readonly file: string;
  readonly execArgv: readonly string[];
}

/** A scribe and a herald on a thread of their own. */
export interface ScribeThread {
  readonly scribe: Scribe;
  readonly herald: Herald;
  /** Whether its thread runs. */
  readonly isRunning: () => boolean;
  readonly close: () => Promise<void>;
}

const events = z.array(z.looseObject({ kind: z.string() }));

/** What the thread is asked: to tell a letter, or a moment. */
export const requestSchema = z.object({
  id: z.int(),
  matter: z
    .object({
      kind: z.string(),
      data: z.string(),
      seat: z.string(),
      events,
      seen: z.int(),
      painted: z.boolean().optional(),
    })
    .optional(),
  sight: z
    .object({
      kind: z.string(),
      data: z.string(),
      viewer: z.string(),
      events,
      seats: z.array(z.string()),
      painted: z.boolean(),
    })
    .optional(),
});
type Request = Omit<z.input<typeof requestSchema>, 'id'>;

const answerSchema = z.object({
  id: z.int(),
  failed: z.string().optional(),
  telling: z
    .object({
      game: z.string(),
      side: z.string(),
      task: z.string(),
      ahead: z.string().optional(),
      moment: z.string(),
      losses: z.array(z.string()),
      hand: z.array(z.string()),
      lines: z.array(z.string()),
      picture: z.instanceof(Uint8Array).nullable(),
    })
    .optional(),
  glimpsed: z
    .object({
      game: z.string(),
      sides: z.record(z.string(), z.string()),
      when: z.string(),
      turn: z.int(),
      last: z.string(),
      ending: z.string(),
      picture: z.instanceof(Uint8Array).nullable(),
    })
    .optional(),
});
type Told = z.infer<typeof answerSchema>;

/** How long one letter may take to be told, in milliseconds. */
const PATIENCE = 60_000;

/** The most that its heap may hold of what lasts, in megabytes: left to itself it grows to several times what it needs. */
const HEAP = 128;

/** For how long a thread that tells nothing keeps its memory, in milliseconds. Another one starts in less than a second. */
const IDLE = 30_000;

interface Waiting {
  readonly resolve: (told: Told) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A thread that runs until it fails, and those who wait for it. */
function run({ file, execArgv }: ScribeProgram) {
  const worker = new Worker(file, {
    execArgv: [...execArgv],
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });
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
    const told = answerSchema.parse(message);
    if (told.failed === undefined) take(told.id)?.resolve(told);
    else take(told.id)?.reject(new Error(`A letter was not told: ${told.failed}.`));
  });
  worker.on('error', (error) => failAll(error.name));
  worker.on('exit', () => failAll('its thread ended'));
  return { worker, waiting, take };
}

/**
 * A scribe on a thread, which is started by the first letter, and again when it has ended. It is ended when there has been
 * nothing to tell for `idle` milliseconds.
 */
export function scribeThread(program: ScribeProgram, idle = IDLE): ScribeThread {
  let running: ReturnType<typeof run> | null = null;
  let asked = 0;
  let resting: NodeJS.Timeout | undefined;
  /** A thread that is being ended takes no more. */
  const end = async (): Promise<void> => {
    clearTimeout(resting);
    const ended = running;
    running = null;
    await ended?.worker.terminate();
  };
  const rest = (): void => {
    clearTimeout(resting);
    if (running?.waiting.size === 0) resting = setTimeout(() => void end(), idle).unref();
  };
  const start = () => {
    const started = run(program);
    started.worker.once('exit', () => {
      if (running === started) running = null;
    });
    return started;
  };
  const ask = (request: Request): Promise<Told> =>
    new Promise<Told>((resolve, reject) => {
      clearTimeout(resting);
      running ??= start();
      const { worker, waiting } = running;
      const id = asked++;
      const timer = setTimeout(() => void worker.terminate(), PATIENCE);
      timer.unref();
      waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, ...request });
    }).finally(rest);
  return {
    scribe: async (matter): Promise<LetterMatter> => {
      const { telling } = await ask({ matter: { ...matter, events: [...matter.events] } });
      if (telling === undefined) throw new Error('A letter was not told.');
      return telling;
    },
    herald: async (sight): Promise<Glimpsed> => {
      const { events: seen, seats, ...of } = sight;
      const { glimpsed } = await ask({ sight: { ...of, events: [...seen], seats: [...seats] } });
      if (glimpsed === undefined) throw new Error('A moment was not told.');
      return glimpsed;
    },
    isRunning: () => running !== null,
    close: end,
  };
}
