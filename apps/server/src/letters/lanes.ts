import type { Sharers } from '../notices/targets.js';
import type { Post } from './outbox.js';

/** What became of something that was to go out: it was answered, in whatever way; nothing was, for as long as it may take; or nobody was asked. */
export type Outcome = 'answered' | 'silent' | 'idle';

/** How much of a post is on its way at a time, and how much of that for one visitor, or to one host. */
interface Lanes {
  readonly atOnce: number;
  readonly each: number;
}

/** So many slow mail domains, and so many visitors with silent addresses, hold up nobody else. */
export const LANES: Readonly<Record<Post, Lanes>> = {
  mail: { atOnce: 16, each: 2 },
  targets: { atOnce: 16, each: 4 },
};

/** After so many silences in a row a host is not asked for a while: at first so long, then twice as long each time, in milliseconds. */
const MOST_SILENCES = 2;
const FIRST = 60_000;
const LONGEST = 1_800_000;

/** So many silent visitors and hosts are remembered. */
const REMEMBERED = 5000;

/** How often somebody has kept silent in a row, and until when they are asked nothing. */
interface Silence {
  readonly times: number;
  readonly until: number;
}

/** Who has how much of a post on its way. */
export interface ShareCount {
  /** The marks of visitors and hosts of whose nothing more is taken now. */
  readonly full: (now: Date) => string[];
  /** Something of theirs is on its way. */
  readonly begin: (sharers: Sharers) => void;
  /** It has ended. A host that keeps silent is left alone for a while; a visitor whose hosts do has one on its way at a time. */
  readonly end: (sharers: Sharers, outcome: Outcome, now: Date) => void;
}

const namesIn = ({ visitor, host }: Sharers): string[] => [visitor, host].filter((name) => name !== '');

/** A longer wait than any that is given was given before the clock was set back. */
const isShut = ({ until }: Silence, now: number): boolean => until > now && until <= now + LONGEST;

/** Nobody has anything on its way. */
export function countShares({ each }: Pick<Lanes, 'each'>): ShareCount {
  const busy = new Map<string, number>();
  const silences = new Map<string, Silence>();
  const note = (name: string, until: number) => {
    const times = (silences.get(name)?.times ?? 0) + 1;
    silences.delete(name);
    silences.set(name, { times, until });
    const [oldest] = silences.keys();
    if (silences.size > REMEMBERED && oldest !== undefined) silences.delete(oldest);
  };
  const untilAfter = (host: string, now: number): number => {
    const more = (silences.get(host)?.times ?? 0) + 1 - MOST_SILENCES;
    return more < 0 ? 0 : now + Math.min(LONGEST, FIRST * 2 ** Math.min(more, 20));
  };
  return {
    full: (now) => {
      const shut = [...silences].filter(([, silence]) => isShut(silence, now.getTime()));
      const taken = [...busy].filter(([name, count]) => count >= (silences.has(name) ? 1 : each));
      return [...shut, ...taken].map(([name]) => name);
    },
    begin: (sharers) => {
      for (const name of namesIn(sharers)) busy.set(name, (busy.get(name) ?? 0) + 1);
    },
    end: ({ visitor, host }, outcome, now) => {
      for (const name of namesIn({ visitor, host })) {
        const left = (busy.get(name) ?? 1) - 1;
        if (left > 0) busy.set(name, left);
        else busy.delete(name);
        if (outcome === 'answered') silences.delete(name);
      }
      if (outcome !== 'silent') return;
      if (host !== '') note(host, untilAfter(host, now.getTime()));
      if (visitor !== '') note(visitor, 0);
    },
  };
}
