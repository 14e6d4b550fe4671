import type { Logger } from 'pino';
import { outline } from '../errors/outline.js';

/** Has the bots of games do what they are asked, beside what else the server does. */
export interface Stirring {
  /** Something may be asked of a game's bots: it is looked at soon, once however often that is said. */
  readonly stir: (id: string) => void;
  /** Resolves when nothing is being done or waits to be. */
  readonly calm: () => Promise<void>;
  /** Begins nothing more, waits for no thought, and resolves when what is written down just now has been. */
  readonly close: () => Promise<void>;
}

/** Of how many games the bots are served at a time: what they think about waits in one line anyway. */
const AT_ONCE = 4;

/** Serves games as they are stirred. A game that cannot be served costs the others nothing; it is found again by the sweep. */
export function createStirring(
  serve: (id: string, ending: AbortSignal) => Promise<unknown>,
  log: Pick<Logger, 'warn'>,
): Stirring {
  const waiting = new Set<string>();
  const inHand = new Map<string, Promise<void>>();
  const ending = new AbortController();
  const { signal } = ending;

  const one = async (id: string): Promise<void> => {
    try {
      await serve(id, signal);
    } catch (error) {
      if (!signal.aborted) log.warn({ game: id, err: outline(error) }, 'a bot is served later');
    }
  };
  const next = (): void => {
    for (const id of waiting) {
      if (inHand.size >= AT_ONCE) return;
      // It is looked at again when it is done: what has stirred it may have come too late to be seen.
      if (inHand.has(id)) continue;
      waiting.delete(id);
      const served = one(id).finally(() => {
        inHand.delete(id);
        if (!signal.aborted) next();
      });
      inHand.set(id, served);
    }
  };
  const calm = async (): Promise<void> => {
    while (inHand.size > 0) await Promise.all(inHand.values());
  };
  return {
    stir: (id) => {
      if (signal.aborted) return;
      waiting.add(id);
      next();
    },
    calm,
    close: async () => {
      ending.abort();
      waiting.clear();
      await calm();
    },
  };
}
