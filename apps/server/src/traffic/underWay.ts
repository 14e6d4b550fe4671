import { Refused } from '../errors/refused.js';
import type { UnderWay as Limits } from '../limits.js';
import { mustBeOpen, type Channel } from './channel.js';
import { createFairQueue } from './fairQueue.js';
import { createTally } from './tally.js';

/** What visitors have asked and were not answered yet. */
export interface UnderWay {
  /**
   * Does a work for somebody at a line, once it is their turn. Throws `tooMany` when too much of theirs is under way;
   * what has not begun when the line goes is not done.
   */
  readonly run: <R>(line: Channel, work: () => Promise<R>) => Promise<R>;
}

/** Nothing is under way yet. */
export function createUnderWay({ connection, address, atOnce }: Limits): UnderWay {
  const lines = createTally<Channel>(connection);
  const visitors = createTally<string>(address);
  // How much may wait is bounded by the tallies.
  const turns = createFairQueue({ atOnce: Infinity, each: atOnce, waiting: Infinity });
  const inTurn = <R>(line: Channel, work: () => Promise<R>): Promise<R> =>
    turns.run(line.visitor, () => {
      mustBeOpen(line);
      return work();
    });
  return {
    run: async (line, work) => {
      if (lines.isFull(line) || visitors.isFull(line.visitor)) throw new Refused('tooMany');
      lines.add(line);
      visitors.add(line.visitor);
      try {
        return await inTurn(line, work);
      } finally {
        lines.remove(line);
        visitors.remove(line.visitor);
      }
    },
  };
}
