import type { GameTypes } from '@tessera/core';
import type { DrawnGames, Question } from '@tessera/tools/bench';
import { choosing, type Line, middleAndTail, quantile } from './positions.js';

/** By how much choices may take longer there than where the question is asked, at p99. */
const MOST = 1.5;
/** In how many parts the two are measured, in turn, so that both meet what the machine does meanwhile. */
const PARTS = 20;
/** How often a question is asked in a part: in all parts together often enough for a p99 that no single pause decides. */
const IN_A_PART = 10;

/** What was measured of a question on another ground. */
export interface OtherGround {
  readonly lines: readonly Line[];
  /** How much longer choices take there, at p99. */
  readonly ratio: number;
  readonly isKept: boolean;
}

/** Compares the choices of a question with those of the same question on the other ground that a game's bench names; null where it names none. */
export function onOtherGround<T extends GameTypes>(
  { game, about, otherGround }: Pick<DrawnGames<T>, 'game' | 'about' | 'otherGround'>,
  { question, other }: { readonly question: Question<T>; readonly other: Question<T> },
): OtherGround | null {
  if (otherGround === undefined) return null;
  const there: Question<T> = { ...question, view: otherGround.view(question.view) };
  const often = (one: Question<T>) => Array.from({ length: IN_A_PART }, () => one);
  const all: Record<'here' | 'there', number[]> = { here: [], there: [] };
  for (let part = 0; part < PARTS; part++) {
    all.here.push(...choosing({ game, about }, often(question), other));
    all.there.push(...choosing({ game, about }, often(there), other));
  }
  const ratio = quantile(all.there, 0.99) / quantile(all.here, 0.99);
  return {
    ratio,
    isKept: ratio <= MOST,
    lines: [
      [`choices of the busiest question again, us`, middleAndTail(all.here), ''],
      [`the same ${otherGround.name}, us`, middleAndTail(all.there), ''],
      [`  at p99 so many times as long (${MOST} at most)`, ratio.toFixed(2), ''],
    ],
  };
}
