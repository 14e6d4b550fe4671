import type { Battle, Battles } from '@tessera/metaurus-texts';

/** The results of combats as a player goes through them, one after the other. */
export interface Reel {
  /** How many combats have come, and how many of them have been looked at: those with lower numbers. */
  readonly known: number;
  readonly seen: number;
  /** The first combat of the reel, and the one that is shown. */
  readonly from: number;
  readonly at: number;
  /** True until the player has gone on: new results stand before what is asked. */
  readonly fresh: boolean;
  /** True once the player has put the reel away. */
  readonly away: boolean;
}

/** A reel of which everything up to some event of the stream has been looked at before. */
export function startReel({ all, activation }: Battles, mark: number): Reel {
  const seen = all.filter(({ at }) => at < mark).length;
  const first = all.findIndex((battle) => battle.activation === activation);
  const from = first < 0 ? seen : Math.min(first, seen);
  return { known: seen, seen, from, at: Math.max(0, seen - 1), fresh: false, away: false };
}

/** After more has happened: where all had been looked at, the first new combat is shown; else the reel grows longer. */
export function come(reel: Reel, { all }: Battles): Reel {
  if (all.length <= reel.known) return reel;
  const known = all.length;
  if (reel.seen < reel.known) return { ...reel, known };
  const isOther = all[reel.seen]?.activation !== all[reel.from]?.activation;
  const from = isOther || reel.away ? reel.seen : reel.from;
  return { known, from, at: reel.seen, seen: reel.seen + 1, fresh: true, away: false };
}

/** Turns to another combat of the reel. */
export function turnTo(reel: Reel, at: number): Reel {
  if (at < reel.from || at >= reel.known) return reel;
  return { ...reel, at, seen: Math.max(reel.seen, at + 1) };
}

/** Puts the reel away until something new comes. */
export const putAway = (reel: Reel): Reel => ({ ...reel, seen: reel.known, fresh: false, away: true });

/** All has been looked at elsewhere: the last one stands behind what is asked. */
export const seeAll = (reel: Reel): Reel => ({
  ...reel,
  seen: reel.known,
  at: Math.max(reel.from, reel.known - 1),
  fresh: false,
});

/** The player has gone on to what is asked: results that he has seen step back behind it. */
export const goOn = (reel: Reel): Reel => (reel.seen < reel.known ? reel : { ...reel, fresh: false });

/** What a reel shows: a combat, and its place among the others. */
export interface Shown {
  readonly battle: Battle;
  readonly place: number;
  readonly of: number;
}

/** What is shown; null when it has been put away, or all has been seen and the next activation has begun. */
export function shownIn(reel: Reel, { all, activation }: Battles): Shown | null {
  const battle = all[reel.at];
  const isOver = reel.seen >= reel.known && all.at(-1)?.activation !== activation;
  if (battle === undefined || reel.away || isOver || reel.known === 0) return null;
  return { battle, place: reel.at - reel.from + 1, of: reel.known - reel.from };
}

/** For one who looks on: the combats of the activation, at the one that was chosen, or the last. */
export function shownOf({ all, activation }: Battles, chosen: number | null): Shown | null {
  const own = all.filter((battle) => battle.activation === activation);
  const battle = own.find(({ number }) => number === chosen) ?? own.at(-1);
  return battle === undefined ? null : { battle, place: own.indexOf(battle) + 1, of: own.length };
}
