import { resultsOf, type Battles, type Result } from '@tessera/metaurus/texts';
import { z } from 'zod';

/** What a browser keeps of the results that it has shown: how many have come, and which of them nobody has read. */
export const keptReelSchema = z.object({ known: z.int().min(0), unread: z.array(z.int().min(0)) });

/** The results of dice as a player goes through them, by their numbers in the game. */
export interface Reel extends Readonly<z.infer<typeof keptReelSchema>> {
  /** The result that is shown; null while they are folded to a line. */
  readonly at: number | null;
}

/** A reel of so many results, all of them read. */
export const startReel = (known: number): Reel => ({ known, unread: [], at: null });

/** After more has come: it is not read yet. Where results open by themselves, the newest does, unless one that is not read is open. */
export function withResults(reel: Reel, count: number, opens: boolean): Reel {
  if (count <= reel.known) return reel;
  const fresh = Array.from({ length: count - reel.known }, (_, index) => reel.known + index);
  const isRead = reel.at === null || !reel.unread.includes(reel.at);
  const at = opens && isRead ? count - 1 : reel.at;
  return { known: count, unread: [...reel.unread, ...fresh], at };
}

/** Opens the results at the newest that has not been read, else at the last. */
export const unfold = (reel: Reel): Reel =>
  reel.known === 0 ? reel : { ...reel, at: reel.unread.at(-1) ?? reel.known - 1 };

/** Folds the results to a line; what has not been read is still said there. */
export const fold = (reel: Reel): Reel => (reel.at === null ? reel : { ...reel, at: null });

/** Turns to another result. */
export const turnTo = (reel: Reel, at: number): Reel => (at < 0 || at >= reel.known ? reel : { ...reel, at });

/** The result that is shown has been read. */
export const read = (reel: Reel): Reel =>
  reel.at !== null && reel.unread.includes(reel.at)
    ? { ...reel, unread: reel.unread.filter((number) => number !== reel.at) }
    : reel;

/** All has been read, here or elsewhere, or need not be. */
export const readAll = (reel: Reel): Reel => ({ ...reel, unread: [], at: null });

/** What a reel shows: a result, and its place among the others. */
export interface Shown {
  readonly result: Result;
  readonly number: number;
  readonly place: number;
  readonly of: number;
}

/** What is shown in full; null while the results are folded. */
export function shownIn({ at }: Reel, battles: Battles): Shown | null {
  const all = resultsOf(battles);
  const result = at === null ? undefined : all[at];
  return result === undefined || at === null ? null : { result, number: at, place: at + 1, of: all.length };
}

/** For one who looks on: the results of the activation, at the one that was chosen, or the last. */
export function shownOf(battles: Battles, chosen: number | null): Shown | null {
  const own = resultsOf(battles)
    .map((result, number) => ({ result, number }))
    .filter(({ result }) => result.activation === battles.activation);
  const shown = own.find(({ number }) => number === chosen) ?? own.at(-1);
  return shown === undefined ? null : { ...shown, place: own.indexOf(shown) + 1, of: own.length };
}
