import type { Sharers } from '../notices/targets.js';
import type { Post } from './outbox.js';

/**
 * The result of a delivery: the other side answered in some way; it did not answer in time (`silent`); or it was not
 * asked (`idle`).
 */
export type Outcome = 'answered' | 'silent' | 'idle';

/** How many deliveries run at a time: in all, and for each visitor and each host. */
interface Lanes {
  readonly atOnce: number;
  readonly each: number;
}

/** A few slow mail domains, or visitors with silent addresses, do not hold up the others. */
export const LANES: Readonly<Record<Post, Lanes>> = {
  mail: { atOnce: 16, each: 2 },
  targets: { atOnce: 16, each: 4 },
};

/**
 * After this many silences in a row a host is skipped: for FIRST milliseconds, then twice as long each time, up to
 * LONGEST.
 */
const MOST_SILENCES = 2;
const FIRST = 60_000;
const LONGEST = 1_800_000;

/** How many silent visitors and hosts are remembered. */
const MOST_SILENT = 5000;

/** How many silences in a row there were, and until when the host is skipped. */
interface Silence {
  readonly times: number;
  readonly until: number;
}

/** Counts the deliveries of each visitor and host. */
export interface ShareCount {
  /** The visitors and hosts whose share is full, or which are skipped for now. */
  readonly full: (now: Date) => string[];
  /** Counts a delivery that starts. */
  readonly begin: (sharers: Sharers) => void;
  /**
   * Counts a delivery that has ended. A silent host is skipped for a while. A visitor whose hosts are silent gets one
   * delivery at a time.
   */
  readonly end: (sharers: Sharers, outcome: Outcome, now: Date) => void;
}

const namesIn = ({ visitor, host }: Sharers): string[] => [visitor, host].filter((name) => name !== '');

/** A wait longer than LONGEST was set before the clock was set back, and does not count. */
const isSkipped = ({ until }: Silence, now: number): boolean => until > now && until <= now + LONGEST;

/** Creates the counters, with no delivery under way. */
export function countShares({ each }: Pick<Lanes, 'each'>): ShareCount {
  const busy = new Map<string, number>();
  const silences = new Map<string, Silence>();
  const note = (name: string, until: number) => {
    const times = (silences.get(name)?.times ?? 0) + 1;
    silences.delete(name);
    silences.set(name, { times, until });
    const [oldest] = silences.keys();
    if (silences.size > MOST_SILENT && oldest !== undefined) silences.delete(oldest);
  };
  const untilAfter = (host: string, now: number): number => {
    const more = (silences.get(host)?.times ?? 0) + 1 - MOST_SILENCES;
    return more < 0 ? 0 : now + Math.min(LONGEST, FIRST * 2 ** Math.min(more, 20));
  };
  return {
    full: (now) => {
      const skipped = [...silences].filter(([, silence]) => isSkipped(silence, now.getTime()));
      const taken = [...busy].filter(([name, count]) => count >= (silences.has(name) ? 1 : each));
      return [...skipped, ...taken].map(([name]) => name);
    },
    begin: (sharers) => {
      for (const name of namesIn(sharers)) busy.set(name, (busy.get(name) ?? 0) + 1);
    },
    end: ({ visitor, host }, outcome, now) => {
      for (const name of namesIn({ visitor, host })) {
        const remaining = (busy.get(name) ?? 1) - 1;
        if (remaining > 0) busy.set(name, remaining);
        else busy.delete(name);
        if (outcome === 'answered') silences.delete(name);
      }
      if (outcome !== 'silent') return;
      if (host !== '') note(host, untilAfter(host, now.getTime()));
      if (visitor !== '') note(visitor, 0);
    },
  };
}
