/** What one action took: how many steps it had, and when its author had the answer and the other side the news. */
export interface Act {
  readonly steps: number;
  readonly answered: number;
  readonly seen: number;
  /** The action's id, where it is written down. */
  readonly action?: string;
}

/** A game with a client at each of its two seats. */
export interface Match {
  /** Sends the next action of whoever is asked; resolves when its author has the answer and the other side the news. */
  readonly act: () => Promise<Act>;
  readonly close: () => void;
}

/** A server in a process of its own, with games to be opened on it. */
export interface Arena {
  readonly name: string;
  readonly open: () => Promise<Match>;
  /** The bytes of each update that a client was sent. */
  readonly updates: number[];
}

/** Does a work for each item, so many at a time. */
export async function each<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [at, item] of rest) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/** Over how many actions games are spread that are to be at different places. */
const SPREAD = 60;

/** Plays each game on to a place of its own: games that people play are not all at the same one. */
export async function spreadOut(matches: readonly Match[]): Promise<void> {
  await each([...matches.entries()], 32, async ([at, { act }]) => {
    for (let count = 0; count < at % SPREAD; count++) await act();
  });
}

/** Opens that many games. */
export const openAll = <M extends Match>(
  { open }: { readonly open: () => Promise<M> },
  count: number,
): Promise<M[]> => each([...Array(count).keys()], 8, open);
