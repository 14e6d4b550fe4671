/** Does the works of one name one after another; works of different names do not wait for each other. */
export interface Queue {
  readonly run: <R>(name: string, work: () => Promise<R>) => Promise<R>;
  /** Resolves when everything begun so far has ended. */
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
