import { fail, ok } from '@tessera/core';
import { Piscina } from 'piscina';
import { createFairQueue } from '../traffic/queues.js';

/** How a thread is started: its program, whose default export answers a task, and what Node needs to run it. */
export interface ThreadProgram {
  readonly file: string;
  readonly execArgv: readonly string[];
}

/** Threads that answer one task at a time each. They start when they are asked, and end when nobody asks for a while. */
export interface Threads {
  /**
   * Resolves to what the program answers. Tasks of different visitors (`whose`) take turns. Rejects with an error whose
   * message says why: the program failed, the thread ended, or it took too long.
   */
  readonly ask: (task: unknown, whose: string) => Promise<unknown>;
  /** How many of them run. */
  readonly running: () => number;
  /** Ends them. What waits is rejected, and so is what is asked from now on. */
  readonly close: () => Promise<void>;
}

interface ThreadOptions {
  readonly threads: number;
  /** What an error's message begins with. */
  readonly lost: string;
  /** How many tasks of one visitor may wait. */
  readonly waiting: number;
  /** After how many milliseconds without an answer a thread is ended. */
  readonly patience: number;
  /** After how many idle milliseconds a thread is ended, to free its memory; 30 seconds when left out. */
  readonly idle?: number;
}

/**
 * The limit of a thread's old heap, in megabytes. A task needs some 30 MB. Without a limit the heap grows to several times
 * that before anything is collected. A task that needs more ends its own thread only.
 */
const HEAP = 128;

/** A new thread starts in less than a second. */
const IDLE = 30_000;

/** Errors of a program may tell what is hidden in a game: only their name is passed on. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Opens threads that run this program. The first task starts the first of them. */
export function openThreads(
  { file, execArgv }: ThreadProgram,
  { threads, lost, waiting, patience, idle = IDLE }: ThreadOptions,
): Threads {
  const pool = new Piscina({
    filename: file,
    execArgv: [...execArgv],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idle,
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });
  // What fails is told to whoever asked. Node ends the process when nobody listens.
  pool.on('error', () => undefined);
  // The pool itself never holds a task back: one that waits there is forgotten when the only thread ends.
  const queue = createFairQueue({ atOnce: threads, each: threads, waiting });
  let isClosed = false;
  const askNow = async (task: unknown): Promise<unknown> => {
    if (isClosed) throw new Error(`${lost}: it has ended.`);
    const answer = await pool
      .run(task, { signal: AbortSignal.timeout(patience) })
      .then(ok, (error: unknown) => fail(nameOf(error)));
    if (answer.ok) return answer.value;
    throw new Error(`${lost}: ${answer.error}.`);
  };
  return {
    ask: (task, whose) => queue.run(whose, () => askNow(task)),
    running: () => pool.threads.length,
    close: async () => {
      isClosed = true;
      await pool.destroy();
    },
  };
}
