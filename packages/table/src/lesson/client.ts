import type { GameTypes } from '@tessera/core';
import type { GamePage } from '@tessera/protocol';
import { signal, type ReadonlySignal } from '@preact/signals';
import type { SeatClient } from '../client.js';
import type { Shelf } from '../lib/kept.js';
import { turnsOf, type Hint, type Lesson } from './lesson.js';
import { openProgress } from './progress.js';

/** How far a learner has come. */
export interface Guide {
  /** What they are told now; null when the lesson is over. */
  readonly hint: ReadonlySignal<Hint | null>;
  /** How many of their actions are done, out of `of`. */
  readonly done: ReadonlySignal<number>;
  readonly of: number;
  /** True right after they tried something that the lesson does not lead through. */
  readonly strayed: ReadonlySignal<boolean>;
  /** Does for them what they are told. */
  readonly help: () => void;
}

/** A lesson's game as its page needs it. There is no server, and nobody sits opposite. */
export const pageOf = <T extends GameTypes>({ game, title, options }: Lesson<T>): GamePage => ({
  game: 'lesson',
  kind: game.kind,
  title,
  options: { ...options },
  data: game.data,
  pace: null,
  over: false,
  // Nobody has a name: the sides have.
  seats: game.seats.map((seat) => ({ seat, name: null, mine: false, open: false, listed: false })),
});

/**
 * Opens a lesson at its learner's seat: a seat's client with the lesson in place of a server. It accepts only the
 * steps that the lesson leads through, and stores the progress on the shelf.
 */
export function openLesson<T extends GameTypes>(
  lesson: Lesson<T>,
  shelf: Shelf,
): { readonly client: SeatClient<T>; readonly guide: Guide } {
  const { game, seat } = lesson;
  const progress = openProgress(lesson, shelf);
  const { done, steps, policy, strayed, sending, fresh, feed, frame, hint, plan, stand, commit, help } =
    progress;
  const stray = (): void => void (strayed.value = true);
  const client: SeatClient<T> = {
    game,
    id: 'lesson',
    seat,
    receiver: {
      feed,
      page: signal(pageOf(lesson)),
      link: signal('live'),
      lead: signal(0),
      fault: signal(null),
      talked: signal(0),
      catchUp: () => Promise.resolve(),
    },
    drafting: { frame, steps, then: signal([]), fresh, saved: signal(true), plan },
    standing: { policy, heard: signal(true), saved: signal(true), save: stand },
    outbox: { sending, refused: signal(null), commit: stray, forgetRefusal: () => undefined },
    sharing: { isAway: signal(false), replace: stray },
    // A lesson leads from question to question.
    runsOn: false,
    // It also shows how a plan is looked at and then sent.
    sendsByPress: false,
    commitPlan: commit,
    wake: () => undefined,
    close: () => undefined,
  };
  return { client, guide: { hint, done, of: turnsOf(lesson).length, strayed, help } };
}
