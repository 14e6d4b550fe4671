import { Refused } from '../errors/refused.js';

/** Counts what each has, up to a most. */
export interface Tally<K> {
  readonly isFull: (whose: K) => boolean;
  readonly add: (whose: K) => void;
  readonly remove: (whose: K) => void;
}

/** A tally in which nobody has anything yet. */
export function createTally<K>(most: number): Tally<K> {
  const counts = new Map<K, number>();
  const at = (whose: K): number => counts.get(whose) ?? 0;
  return {
    isFull: (whose) => at(whose) >= most,
    add: (whose) => void counts.set(whose, at(whose) + 1),
    remove: (whose) => {
      if (at(whose) > 1) counts.set(whose, at(whose) - 1);
      else counts.delete(whose);
    },
  };
}

/** Does a work as one of somebody's that are under way; throws `tooMany` when too many are. */
export async function oneOf<K, R>(tally: Tally<K>, whose: K, work: () => Promise<R>): Promise<R> {
  if (tally.isFull(whose)) throw new Refused('tooMany');
  tally.add(whose);
  try {
    return await work();
  } finally {
    tally.remove(whose);
  }
}
