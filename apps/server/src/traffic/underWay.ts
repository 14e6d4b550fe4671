import { Refused } from '../errors/refused.js';
import type { UnderWay as Limits } from '../limits.js';
import { mustBeOpen, type Channel } from './channel.js';
import { createTally } from './tally.js';

/** What visitors have asked and were not answered yet. */
export interface UnderWay {
  /**
   * Does a work for somebody at a line, once it is their turn. Throws `tooMany` when too much of theirs is under way;
   * what has not begun when the line goes is not done.
   */
  readonly run: <R>(line: Channel, work: () => Promise<R>) => Promise<R>;
}

/** Lets so many of each name go at a time; the others wait, first come, first served. */
function createTurns(atOnce: number) {
  const busy = createTally<string>(atOnce);
  const waiting = new Map<string, (() => void)[]>();
  const wait = (name: string): Promise<void> =>
    new Promise((go) => {
      const line = waiting.get(name) ?? [];
      waiting.set(name, line);
      line.push(go);
    });
  return {
    take: async (name: string): Promise<void> => {
      if (busy.isFull(name)) return wait(name);
      busy.add(name);
    },
    give: (name: string): void => {
      const line = waiting.get(name) ?? [];
      const next = line.shift();
      if (line.length === 0) waiting.delete(name);
      if (next === undefined) busy.remove(name);
      else next();
    },
  };
}

/** Nothing is under way yet. */
export function createUnderWay({ connection, address, atOnce }: Limits): UnderWay {
  const lines = createTally<Channel>(connection);
  const visitors = createTally<string>(address);
  const turns = createTurns(atOnce);

  const inTurn = async <R>(line: Channel, work: () => Promise<R>): Promise<R> => {
    await turns.take(line.visitor);
    try {
      mustBeOpen(line);
      return await work();
    } finally {
      turns.give(line.visitor);
    }
  };
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
