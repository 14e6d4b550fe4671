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
