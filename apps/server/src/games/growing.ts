/**
 * A list that only ever grows. A longer one shares what it holds with the one that it was made of, so that adding costs
 * what is added, however long the list is; none of them is ever seen to change.
 */
export interface Growing<T> {
  readonly length: number;
  /** What it holds from that place on, counted from 0. */
  readonly since: (from: number) => T[];
  readonly and: (added: readonly T[]) => Growing<T>;
}

function firstOf<T>(items: T[], length: number): Growing<T> {
  return {
    length,
    since: (from) => items.slice(from, length),
    and: (added) => {
      // Where another list has grown out of this one, the two part here.
      const own = items.length === length ? items : items.slice(0, length);
      for (const item of added) own.push(item);
      return firstOf(own, own.length);
    },
  };
}

/** A list of nothing. */
export const growing = <T>(): Growing<T> => firstOf<T>([], 0);
