import { resultsOf, type Battles, type Result } from '@tessera/metaurus/texts';
import { z } from 'zod';

/** What a browser stores about results of dice: the number that have come, and those that are unread. */
export const keptReelSchema = z.object({ known: z.int().min(0), unread: z.array(z.int().min(0)) });

/** The state of a player's reading of results of dice, by their numbers in the game. */
export interface Reel extends Readonly<z.infer<typeof keptReelSchema>> {
  /** The number of the result that is shown; null while the reel is folded to a line. */
  readonly at: number | null;
}

/** A reel of a number of results, all read. */
export const startReel = (known: number): Reel => ({ known, unread: [], at: null });

/** The reel after more results have come, which are unread. With `opens` the newest one opens, unless an unread one is open. */
export function withResults(reel: Reel, count: number, opens: boolean): Reel {
  if (count <= reel.known) return reel;
  const fresh = Array.from({ length: count - reel.known }, (_, index) => reel.known + index);
  const isRead = reel.at === null || !reel.unread.includes(reel.at);
  const at = opens && isRead ? count - 1 : reel.at;
  return { known: count, unread: [...reel.unread, ...fresh], at };
}

/** Unfolds the reel at the newest unread result, else at the last one. */
export const unfold = (reel: Reel): Reel =>
  reel.known === 0 ? reel : { ...reel, at: reel.unread.at(-1) ?? reel.known - 1 };

/** Folds the reel to a line, which still shows what is unread. */
export const fold = (reel: Reel): Reel => (reel.at === null ? reel : { ...reel, at: null });

/** Turns to another result. */
export const turnTo = (reel: Reel, at: number): Reel => (at < 0 || at >= reel.known ? reel : { ...reel, at });

/** Marks the shown result as read. */
export const read = (reel: Reel): Reel =>
  reel.at !== null && reel.unread.includes(reel.at)
    ? { ...reel, unread: reel.unread.filter((number) => number !== reel.at) }
    : reel;

/** Marks as read what came before that result: whoever has decided since then has played on from it. */
export const readBefore = (reel: Reel, first: number): Reel => {
  const unread = reel.unread.filter((number) => number >= first || number === reel.at);
  return unread.length === reel.unread.length ? reel : { ...reel, unread };
};

/** Marks all results as read and folds the reel. */
export const readAll = (reel: Reel): Reel => ({ ...reel, unread: [], at: null });

/** The shown result and its place among the others. */
export interface Shown {
  readonly result: Result;
  readonly number: number;
  readonly place: number;
  readonly of: number;
}

/** The result that is shown in full; null while the reel is folded. */
export function shownIn({ at }: Reel, battles: Battles): Shown | null {
  const all = resultsOf(battles);
  const result = at === null ? undefined : all[at];
  return result === undefined || at === null ? null : { result, number: at, place: at + 1, of: all.length };
}

/** For spectators: the results of the activation, at the chosen one or the last. */
export function shownOf(battles: Battles, chosen: number | null): Shown | null {
  const own = resultsOf(battles)
    .map((result, number) => ({ result, number }))
    .filter(({ result }) => result.activation === battles.activation);
  const shown = own.find(({ number }) => number === chosen) ?? own.at(-1);
  return shown === undefined ? null : { ...shown, place: own.indexOf(shown) + 1, of: own.length };
}
