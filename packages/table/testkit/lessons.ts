import { effect } from '@preact/signals';
import type { GameTypes } from '@tessera/core';
import type { SeatClient } from '../src/client.js';
import { turnAt, turnsOf, type Lesson, type openLesson } from '../src/lesson/index.js';

/** An open lesson. */
export type OpenedLesson<T extends GameTypes> = ReturnType<typeof openLesson<T>>;

/** Resolves when no plan is being sent. */
const sent = <T extends GameTypes>({ outbox }: Pick<SeatClient<T>, 'outbox'>): Promise<void> =>
  new Promise((resolve) => {
    effect(() => {
      if (!outbox.sending.value) resolve();
    });
  });

/** Follows the lesson's hints until that many of the learner's actions are done. */
export async function playLesson<T extends GameTypes>(
  { client, guide }: OpenedLesson<T>,
  until = Infinity,
): Promise<void> {
  while (guide.hint.value !== null && guide.done.value < until) {
    guide.help();
    await sent(client);
  }
}

/**
 * Returns the indices of the learner's actions whose hints do not name every step of the plan once, and then its commit.
 */
export const untold = <T extends GameTypes>(lesson: Lesson<T>): number[] =>
  turnsOf(lesson).flatMap((_, turn) => {
    const steps = turnAt(lesson, turn)?.steps ?? [];
    const hints = lesson.hints[turn] ?? [];
    const told = hints.flatMap(({ does }) => does).sort((one, two) => one - two);
    const isWhole = told.length === steps.length && told.every((step, index) => step === index);
    const isCommitted = hints.every(({ does }, at) => (does.length === 0) === (at === hints.length - 1));
    return isWhole && isCommitted && hints.length > 0 ? [] : [turn];
  });
