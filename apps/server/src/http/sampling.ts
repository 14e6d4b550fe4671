import type { Parts } from '../parts.js';

/** Which of the requests that were refused are told in the log. */
export interface Sampling {
  /** Counts one of a visitor; true while it is among the first few of their minute. */
  readonly isTold: (visitor: string) => boolean;
  /** Tells of each minute that is over how many were left out. */
  readonly sum: () => void;
  /** Tells it of all. */
  readonly end: () => void;
}

/** What of a visitor was refused in the minute under way. */
interface Minute {
  readonly since: number;
  count: number;
}

const MINUTE = 60_000;
/** So many of a minute are told one by one. */
const FEW = 10;
/** So many visitors are told apart; whose minute began longest ago is summed up first. */
const MOST = 5000;

/** Nobody has been refused anything yet. It depends on nothing but a visitor's own requests whether one of theirs is told. */
export function createSampling({ clock, log }: Pick<Parts, 'clock' | 'log'>): Sampling {
  const minutes = new Map<string, Minute>();
  // A clock that was set back must not leave a visitor's minute open until it has come as far again.
  const isOver = ({ since }: Minute): boolean => Math.abs(clock().getTime() - since) >= MINUTE;

  const close = (visitor: string, { count }: Minute): void => {
    minutes.delete(visitor);
    if (count > FEW) log.info({ left: count - FEW }, 'refused requests of one visitor that were left out');
  };
  const sum = (): void => {
    for (const [visitor, minute] of minutes) if (isOver(minute)) close(visitor, minute);
  };
  const begin = (visitor: string): Minute => {
    const minute = { since: clock().getTime(), count: 0 };
    minutes.set(visitor, minute);
    const [oldest] = minutes;
    if (minutes.size > MOST && oldest !== undefined) close(...oldest);
    return minute;
  };
  return {
    isTold: (visitor) => {
      const known = minutes.get(visitor);
      if (known !== undefined && isOver(known)) close(visitor, known);
      const minute = minutes.get(visitor) ?? begin(visitor);
      minute.count += 1;
      return minute.count <= FEW;
    },
    sum,
    end: () => {
      for (const [visitor, minute] of minutes) close(visitor, minute);
    },
  };
}
