import type { Logger } from 'pino';
import { outline } from '../errors/outline.js';
import { createFairQueue } from '../traffic/fairQueue.js';

/** In whose turn a game is served, and what says that the server ends. */
export interface Turn {
  /** The visitor who has acted in it last; where nobody has since this server began, the game itself. */
  readonly whose: string;
  readonly ending: AbortSignal;
}

/** Has the bots of games do what they are asked, beside what else the server does. */
export interface Stirring {
  /** Something may be asked of a game's bots, by what a visitor has done: it is looked at soon, once however often that is said. */
  readonly stir: (id: string, visitor?: string) => void;
  /** Resolves when nothing is being done or waits to be. */
  readonly calm: () => Promise<void>;
  /** Begins nothing more, waits for no thought, and resolves when what is written down just now has been. */
  readonly close: () => Promise<void>;
}

/** Of how many games the bots are served at a time, and of how many of one visitor's: what they think about waits in one line anyway. */
const SERVED = { atOnce: 8, each: 4, waiting: Infinity };

/** Serves games as they are stirred. A game that cannot be served costs the others nothing; it is found again by the sweep. */
export function createStirring(
  serve: (id: string, turn: Turn) => Promise<unknown>,
  log: Pick<Logger, 'warn'>,
): Stirring {
  const queue = createFairQueue(SERVED);
  const waiting = new Set<string>();
  const inHand = new Set<string>();
  const again = new Set<string>();
  const works = new Set<Promise<void>>();
  const ending = new AbortController();
  const { signal } = ending;

  const one = async (id: string, whose: string): Promise<void> => {
    waiting.delete(id);
    if (signal.aborted) return;
    inHand.add(id);
    try {
      await serve(id, { whose, ending: signal });
    } catch (error) {
      if (!signal.aborted) log.warn({ game: id, err: outline(error) }, 'a bot is served later');
    } finally {
      inHand.delete(id);
    }
    if (again.delete(id)) stir(id, whose);
  };
  const stir = (id: string, visitor?: string): void => {
    if (signal.aborted || waiting.has(id)) return;
    // It is looked at again when it is done: what has stirred it may have come too late to be seen.
    if (inHand.has(id)) return void again.add(id);
    waiting.add(id);
    const whose = visitor ?? id;
    const work = queue.run(whose, () => one(id, whose)).finally(() => works.delete(work));
    works.add(work);
  };
  const calm = async (): Promise<void> => {
    while (works.size > 0) await Promise.all(works);
  };
  return {
    stir,
    calm,
    close: async () => {
      ending.abort();
      await calm();
    },
  };
}
