import type { Logger } from 'pino';
import { outline } from '../errors/refused.js';
import { createFairQueue } from '../traffic/queues.js';

/** Whose turn it is, and the signal that the server ends. */
export interface Turn {
  /** The visitor whose action queued the game; the game's id when no visitor did. */
  readonly whose: string;
  readonly ending: AbortSignal;
}

/** Runs the bots of games beside the server's other work. */
export interface BotQueue {
  /**
   * Queues a game whose bots may owe something, in the visitor's turn. A game is queued once, however often this is
   * called.
   */
  readonly add: (id: string, visitor?: string) => void;
  /** Resolves when no game is queued or served. */
  readonly idle: () => Promise<void>;
  /** Starts nothing more and aborts thinking. Resolves when the current commits are stored. */
  readonly close: () => Promise<void>;
}

/** How many games are served at a time, and how many of one visitor. Thinking has a queue of its own. */
const SERVED = { atOnce: 8, each: 4, waiting: Infinity };

/**
 * Returns an idle queue that calls `serve` for each queued game. An error is logged, and the other games go on; the
 * next sweep queues the game again.
 */
export function createBotQueue(
  serve: (id: string, turn: Turn) => Promise<unknown>,
  log: Pick<Logger, 'warn'>,
): BotQueue {
  const queue = createFairQueue(SERVED);
  const waiting = new Set<string>();
  const serving = new Set<string>();
  const again = new Set<string>();
  const works = new Set<Promise<void>>();
  const ending = new AbortController();
  const { signal } = ending;

  const one = async (id: string, whose: string): Promise<void> => {
    waiting.delete(id);
    if (signal.aborted) return;
    serving.add(id);
    try {
      await serve(id, { whose, ending: signal });
    } catch (error) {
      if (!signal.aborted) log.warn({ game: id, err: outline(error) }, 'a bot is served later');
    } finally {
      serving.delete(id);
    }
    if (again.delete(id)) add(id, whose);
  };
  const add = (id: string, visitor?: string): void => {
    if (signal.aborted || waiting.has(id)) return;
    // Served again afterwards: the service under way may have read the game before this change.
    if (serving.has(id)) return void again.add(id);
    waiting.add(id);
    const whose = visitor ?? id;
    const work = queue.run(whose, () => one(id, whose)).finally(() => works.delete(work));
    works.add(work);
  };
  const idle = async (): Promise<void> => {
    while (works.size > 0) await Promise.all(works);
  };
  return {
    add,
    idle,
    close: async () => {
      ending.abort();
      await idle();
    },
  };
}
