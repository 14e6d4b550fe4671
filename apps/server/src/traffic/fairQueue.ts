import { Refused } from '../errors/refused.js';

/** How many works go on at a time, in all and of each name, and how many of each name may wait. */
export interface FairQueueLimits {
  readonly atOnce: number;
  readonly each: number;
  readonly waiting: number;
}

/** Shares what serves everybody among those who ask for it: one with a thousand works waits behind one with their first. */
export interface FairQueue {
  /**
   * Does a work of somebody's once it is their turn: the names take turns, and the works of one name go first come, first
   * served. Throws `tooMany` where as many of that name wait as may.
   */
  readonly run: <R>(name: string, work: () => Promise<R>) => Promise<R>;
}

/** What one name has in the queue: how much goes on, what waits, and which turn it had last. */
interface Line {
  going: number;
  turn: number;
  readonly waiting: (() => void)[];
}

/** A queue in which nobody waits. */
export function createFairQueue({ atOnce, each, waiting: most }: FairQueueLimits): FairQueue {
  const lines = new Map<string, Line>();
  let going = 0;
  let turns = 0;

  /** Among those who may go on, the one that has had no turn for longest. */
  const following = (): Line | null => {
    let found: Line | null = null;
    for (const line of lines.values())
      if (line.waiting.length > 0 && line.going < each && (found === null || line.turn < found.turn))
        found = line;
    return found;
  };
  const next = (): void => {
    while (going < atOnce) {
      const line = following();
      if (line === null) return;
      going += 1;
      line.going += 1;
      line.turn = ++turns;
      line.waiting.shift()?.();
    }
  };
  const wait = (name: string): Promise<void> => {
    const line = lines.get(name) ?? { going: 0, turn: 0, waiting: [] };
    if (line.waiting.length >= most) throw new Refused('tooMany');
    lines.set(name, line);
    return new Promise((begin) => {
      line.waiting.push(begin);
      next();
    });
  };
  const end = (name: string): void => {
    going -= 1;
    const line = lines.get(name);
    if (line !== undefined && --line.going === 0 && line.waiting.length === 0) lines.delete(name);
    next();
  };
  return {
    run: async (name, work) => {
      await wait(name);
      try {
        return await work();
      } finally {
        end(name);
      }
    },
  };
}
