import { Refused } from '../errors/refused.js';
import type { UnderWay as Limits } from '../limits.js';
import { type Channel, mustBeOpen } from './channel.js';
import { createTally } from './budget.js';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The limits of a queue: how many works run at a time, in all and of each name, and how many of each name may wait.
 */
export interface FairQueueLimits {
  readonly atOnce: number;
  readonly each: number;
  readonly waiting: number;
}

/** A queue in which names take turns. A name with a thousand works waits behind one with its first. */
export interface FairQueue {
  /**
   * Runs a work when its name's turn comes, and returns its result. The works of one name run in order. Throws
   * `tooMany` when as many of that name wait as may.
   */
  readonly run: <R>(name: string, work: () => Promise<R>) => Promise<R>;
}

/** The state of one name: how many works run, which wait, and when it had its last turn. */
interface Line {
  running: number;
  turn: number;
  readonly waiting: (() => void)[];
}

/** Creates an empty queue. */
export function createFairQueue({ atOnce, each, waiting: most }: FairQueueLimits): FairQueue {
  const lines = new Map<string, Line>();
  let running = 0;
  let turns = 0;

  /** Of the names that may run, the one whose last turn is longest ago. */
  const nextLine = (): Line | null => {
    let found: Line | null = null;
    for (const line of lines.values())
      if (line.waiting.length > 0 && line.running < each && (found === null || line.turn < found.turn))
        found = line;
    return found;
  };
  const next = (): void => {
    while (running < atOnce) {
      const line = nextLine();
      if (line === null) return;
      running += 1;
      line.running += 1;
      line.turn = ++turns;
      line.waiting.shift()?.();
    }
  };
  const wait = (name: string): Promise<void> => {
    const line = lines.get(name) ?? { running: 0, turn: 0, waiting: [] };
    if (line.waiting.length >= most) throw new Refused('tooMany');
    lines.set(name, line);
    return new Promise((begin) => {
      line.waiting.push(begin);
      next();
    });
  };
  const end = (name: string): void => {
    running -= 1;
    const line = lines.get(name);
    if (line !== undefined && --line.running === 0 && line.waiting.length === 0) lines.delete(name);
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

/** Limits the requests of visitors that run or wait. */
export interface UnderWay {
  /**
   * Runs a work for a channel when its visitor's turn comes, and returns its result. Throws `tooMany` when too many
   * of the channel's or the visitor's are under way, and `unavailable` when the channel closes before the work
   * starts.
   */
  readonly run: <R>(line: Channel, work: () => Promise<R>) => Promise<R>;
}

/** Creates the limits, with nothing under way. */
export function createUnderWay({ connection, address, atOnce }: Limits): UnderWay {
  const lines = createTally<Channel>(connection);
  const visitors = createTally<string>(address);
  // The tallies limit how many wait.
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

/** Runs the works of one name one after another. Works of different names do not wait for each other. */
export interface Queue {
  readonly run: <R>(name: string, work: () => Promise<R>) => Promise<R>;
  /** Resolves when all works so far have ended. */
  readonly drained: () => Promise<void>;
}

/** An empty queue. */
export function createQueue(): Queue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (name, work) => {
      const mine = (tails.get(name) ?? Promise.resolve()).then(work);
      const tail = mine.catch(() => undefined);
      tails.set(name, tail);
      void tail.then(() => {
        if (tails.get(name) === tail) tails.delete(name);
      });
      return mine;
    },
    drained: async () => {
      await Promise.all(tails.values());
    },
  };
}

/** After each part it pauses for this many times as long as the part took. */
const REST = 3;

/**
 * Works through a long list in parts, one after another. Between two parts the event loop is free, so that an action
 * waits for one part only. Rejects with the first part that fails.
 */
export async function inParts<T>(
  items: readonly T[],
  size: number,
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += size) {
    const from = performance.now();
    await work(items.slice(at, at + size));
    if (at + size < items.length) await pause(REST * (performance.now() - from));
  }
}
