/** How far a seat's stream has been looked at in this browser. */
export interface Seen {
  /** How many of its events. */
  readonly count: number;
  /** True while news lie there that have been neither played nor skipped. */
  readonly waiting: boolean;
}

/** What has come: how many events there are, whether somebody looks on, and whether those after some number tell anything. */
export interface Coming {
  readonly count: number;
  readonly looking: boolean;
  readonly tells: (since: number) => boolean;
}

/** All that has come is known. */
export const allSeen = (count: number): Seen => ({ count, waiting: false });

/**
 * How far one has looked after more has come. What comes before one's eyes is seen at once, as long as nothing older
 * waits; what comes meanwhile waits until it has been played or skipped. The first look in a browser begins at the
 * present; null until then.
 */
export function afterComing(seen: Seen | null, { count, looking, tells }: Coming): Seen | null {
  if (seen === null) return looking ? allSeen(count) : null;
  if (looking && !seen.waiting) return allSeen(Math.max(count, seen.count));
  if (count <= seen.count) return seen;
  if (tells(seen.count)) return { ...seen, waiting: true };
  return looking ? allSeen(count) : seen;
}
