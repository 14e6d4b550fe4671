/** A list that only ever grows, of which but the end is held: how many items came before that, and that. Plain data. */
export interface Tail<T> {
  readonly before: number;
  readonly items: readonly T[];
}

/** A list of nothing. */
export const emptyTail: Tail<never> = { before: 0, items: [] };

/** How long the whole list is. */
export const lengthOf = ({ before, items }: Tail<unknown>): number => before + items.length;

/** What the list holds from that place on, counted from 0. Throws RangeError for what is not held any more. */
export function since<T>({ before, items }: Tail<T>, from: number): T[] {
  if (from < before) throw new RangeError(`Held from ${before} on, not from ${from}.`);
  return items.slice(from - before);
}

/** The list with more: of it all that is added is held, and the last `kept` of what was held before. */
export function grown<T>({ before, items }: Tail<T>, added: readonly T[], kept: number): Tail<T> {
  const dropped = Math.max(0, items.length - kept);
  return { before: before + dropped, items: items.slice(dropped).concat(added) };
}
