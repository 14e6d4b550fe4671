import { choicesIn, countSteps, type Game, type GameTypes } from '@tessera/core';
import type { DrawnGames, Question, QuestionKind } from '@tessera/tools/bench';
import type { Drawn } from './drawn.js';
import { viewsOf } from './play.js';
import process from 'node:process';

/** What something took: processor time of this process, and time on the clock, both in microseconds. */
export interface Taken {
  readonly cpu: number;
  readonly wall: number;
}

/** Runs something and tells what it took. */
export function taking(run: () => void): Taken {
  const start = process.cpuUsage();
  const from = process.hrtime.bigint();
  run();
  const wall = Number(process.hrtime.bigint() - from) / 1000;
  const { user, system } = process.cpuUsage(start);
  return { cpu: user + system, wall };
}

/** The value below which that share (0 to 1) of some figures lies. Throws for an empty list. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (found === undefined) throw new RangeError('There are no figures.');
  return found;
}

const text = (figure: number): string =>
  figure >= 100 ? Math.round(figure).toLocaleString('en') : figure.toFixed(figure >= 10 ? 1 : 2);

/** The median of some figures with their least and greatest: `31,200 (29,800 to 32,100)`. */
export const spreadOf = (figures: readonly number[]): string =>
  `${text(quantile(figures, 0.5))} (${text(Math.min(...figures))} to ${text(Math.max(...figures))})`;

/** One line of the table: what was measured, the figure by processor time, and the same by the clock. */
export type Line = readonly [string, string, string];

/** Prints lines under each other in columns. */
export function print(lines: readonly Line[]): void {
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

/** Every view in which a seat was asked a question of that kind: at first, and after each step of its plan. */
export const questions = <T extends GameTypes>(
  game: Game<T>,
  games: readonly Drawn<T>[],
  { isAsked }: QuestionKind<T>,
): Question<T>[] =>
  games
    .flatMap(({ played }) => played)
    .filter(({ before }) => isAsked(before))
    .flatMap(({ before, seat, commit }) =>
      [...viewsOf(game, game.conceal(before, seat), { seat, steps: commit.steps })].map((view) => ({
        seat,
        view,
      })),
    );

/** How many steps are open, counted one by one. */
export const openSteps = <T extends GameTypes>(game: Game<T>, { view, seat }: Question<T>): number =>
  choicesIn(game, view, seat).reduce((sum, choice) => sum + countSteps(choice), 0);

/** A question, and how busy it is. */
export interface Busy<T extends GameTypes> {
  readonly question: Question<T>;
  readonly score: number;
}

/** The question with the highest score; null when there is none. */
export const busiest = <T extends GameTypes>(
  asked: readonly Question<T>[],
  score: (question: Question<T>) => number,
): Busy<T> | null =>
  asked.reduce<Busy<T> | null>((best, question) => {
    const scored = { question, score: score(question) };
    return best === null || scored.score > best.score ? scored : best;
  }, null);

/**
 * How long the choices of each question take, or those of each of its selections, microseconds of processor time. Each view is a copy that was never asked
 * about: whatever is kept beside another is not found for it.
 */
export function choosing<T extends GameTypes>(
  { game, about }: Pick<DrawnGames<T>, 'game' | 'about'>,
  asked: readonly Question<T>[],
  other: Question<T>,
): number[] {
  const selections = (question: Question<T>) => about?.(question) ?? [undefined];
  const times = asked.flatMap(({ view, seat }) =>
    selections({ view, seat }).map((selection) => {
      const fresh = structuredClone(view);
      // What is kept from one position to the next is of another position by now.
      choicesIn(game, other.view, other.seat, selections(other)[0]);
      return taking(() => choicesIn(game, fresh, seat, selection)).cpu;
    }),
  );
  // The first ones warm the engine up.
  return times.slice(Math.floor(times.length / 4));
}

/** The middle and the tail of some times: `p50 41, p99 120`. */
export const middleAndTail = (times: readonly number[]): string =>
  `p50 ${Math.round(quantile(times, 0.5))}, p99 ${Math.round(quantile(times, 0.99))}`;
