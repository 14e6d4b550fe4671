import { choicesIn, countSteps } from '@tessera/core';
import {
  frameAt,
  type Frame,
  type Metaurus,
  type MetaurusGame,
  type Seat,
  type State,
} from '@tessera/metaurus';
import type { Fought } from './fought.js';
import { quantile, taking } from './measure.js';
import { viewsOf } from './play.js';

/** Something that a seat is asked: its own view while it plans. */
export interface Question {
  readonly seat: Seat;
  readonly view: State;
}

/** Every view in which a seat was asked by a frame of that kind: at first, and after each step of its plan. */
export const questions = (game: MetaurusGame, games: readonly Fought[], at: Frame['at']): Question[] =>
  games
    .flatMap(({ played }) => played)
    .filter(({ before }) => frameAt(before, at) !== null)
    .flatMap(({ before, seat, commit }) =>
      [...viewsOf<Metaurus>(game, game.conceal(before, seat), { seat, steps: commit.steps })].map((view) => ({
        seat,
        view,
      })),
    );

/** How many steps are open, counted one by one. */
export const openSteps = (game: MetaurusGame, { view, seat }: Question): number =>
  choicesIn(game, view, seat).reduce((sum, choice) => sum + countSteps(choice), 0);

/** The question with the highest score. Throws when there is none. */
export function busiest(asked: readonly Question[], score: (question: Question) => number): Question {
  const [first, ...more] = asked.map((question) => ({ question, score: score(question) }));
  if (first === undefined) throw new RangeError('Nothing is asked.');
  return more.reduce((best, other) => (other.score > best.score ? other : best), first).question;
}

/** The view in other arrays and objects: whatever is kept beside the first one is not found for it. */
const afresh = (view: State): State => ({
  ...view,
  units: [...view.units],
  engaged: [...view.engaged],
  activation: view.activation === null ? null : { ...view.activation },
});

/** How long the choices of each question take, each time on a view that was never asked about; microseconds of processor time. */
export function choosing(game: MetaurusGame, asked: readonly Question[], other: Question): number[] {
  const times = asked.map(({ view, seat }) => {
    const fresh = afresh(view);
    // What is kept from one position to the next is of another position by now.
    choicesIn(game, other.view, other.seat);
    return taking(() => choicesIn(game, fresh, seat)).cpu;
  });
  // The first ones warm the engine up.
  return times.slice(Math.floor(times.length / 4));
}

/** The middle and the tail of some times: `p50 41, p99 120`. */
export const middleAndTail = (times: readonly number[]): string =>
  `p50 ${Math.round(quantile(times, 0.5))}, p99 ${Math.round(quantile(times, 0.99))}`;
