/** How often each thing of a kind was met, by kind. */
export type Tally = Map<string, Map<string, number>>;

/** Something of a kind, and how often it is met. */
interface Met {
  readonly kind: string;
  readonly what: string;
  readonly times: number;
}

/** Counts something of a kind so many times. */
export function add(tally: Tally, { kind, what, times }: Met): void {
  const own = tally.get(kind) ?? new Map<string, number>();
  own.set(what, (own.get(what) ?? 0) + times);
  tally.set(kind, own);
}

/** Counts something of a kind once. */
export const count = (tally: Tally, kind: string, what: string): void => {
  add(tally, { kind, what, times: 1 });
};

/** How often something of a kind was met. */
export const metOf = (tally: Tally, kind: string, what: string): number => tally.get(kind)?.get(what) ?? 0;

/** How often all of a kind was met together. */
export const allOf = (tally: Tally, kind: string): number =>
  [...(tally.get(kind)?.values() ?? [])].reduce((sum, times) => sum + times, 0);

/** What of a kind was met, the most frequent first. */
export const ordered = (own: ReadonlyMap<string, number>): [string, number][] =>
  [...own].sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1));
