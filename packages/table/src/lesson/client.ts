import { fold, frameFor, startView, type GameTypes } from '@tessera/core';
import type { GamePage } from '@tessera/protocol';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { z } from 'zod';
import type { SeatClient } from '../client.js';
import { lessonName, readAs, type Shelf, write } from '../lib/kept.js';
import {
  hintAt,
  printOf,
  seenAt,
  stepsOf,
  turnAt,
  turnsOf,
  without,
  type Hint,
  type Lesson,
} from './lesson.js';

/** How far a learner has stored. */
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

/**
 * A lesson's openProgress as a browser stores it: the actions done, the steps planned for the next one, and `print` of
 * the lesson.
 */
const keptSchema = z.object({
  print: z.string(),
  done: z.int().min(0),
  steps: z.array(z.unknown()).default([]),
});

/** A learner's openProgress: the actions done, and the steps planned for the next. */
interface Progress<T extends GameTypes> {
  readonly done: number;
  readonly steps: readonly T['step'][];
}

/** Reads this browser's openProgress; the beginning when nothing is stored, or nothing that fits the lesson. */
function storedProgress<T extends GameTypes>(lesson: Lesson<T>, shelf: Shelf): Progress<T> {
  const { game } = lesson;
  const kept = readAs(shelf, lessonName(game.kind), keptSchema);
  if (kept === null || kept.print !== printOf(lesson) || kept.done > turnsOf(lesson).length)
    return { done: 0, steps: [] };
  const steps = game.schemas.step.array().safeParse(kept.steps);
  const wanted = turnAt(lesson, kept.done)?.steps ?? [];
  const fits = steps.success && without(steps.data, wanted).length === 0;
  return { done: kept.done, steps: fits ? steps.data : [] };
}

/** Deletes a lesson's openProgress, so that it begins again. */
export const restart = <T extends GameTypes>({ game }: Lesson<T>, shelf: Shelf): void =>
  shelf.remove(lessonName(game.kind));

/** A lesson's game as its page needs it. There is no server, and nobody sits opposite. */
export const pageOf = <T extends GameTypes>({ game, title, options }: Lesson<T>): GamePage => ({
  game: 'lesson',
  kind: game.kind,
  title,
  options: { ...options },
  data: game.data,
  pace: null,
  over: false,
  seats: game.seats.map((seat) => ({ seat, name: seat, mine: false, open: false, listed: false })),
});

/** The state of a lesson as signals, and the functions that change it. */
function openProgress<T extends GameTypes>(lesson: Lesson<T>, shelf: Shelf) {
  const { game, seat } = lesson;
  const stored = storedProgress(lesson, shelf);
  const done = signal(stored.done);
  const steps = signal<readonly T['step'][]>(stored.steps);
  const strayed = signal(false);
  const sending = signal(false);
  const fresh = signal(stored.steps.length === 0);
  const feed = computed(() => {
    const events = seenAt(lesson, done.value);
    return { epoch: 'lesson', events, view: fold(game, events, startView(game, seat)) };
  });
  const frame = computed(() =>
    turnAt(lesson, done.value) === null ? null : frameFor(game, feed.value.view, seat),
  );
  const wanted = (): readonly T['step'][] => turnAt(lesson, done.peek())?.steps ?? [];
  const keep = (): void =>
    write(shelf, lessonName(game.kind), {
      print: printOf(lesson),
      done: done.peek(),
      steps: steps.peek(),
      over: done.peek() === turnsOf(lesson).length,
    });
  const plan = (next: readonly T['step'][]): void => {
    strayed.value = without(next, wanted()).length > 0;
    if (strayed.value) return;
    steps.value = next;
    fresh.value = false;
    keep();
  };
  const goOn = (): void => {
    done.value += 1;
    steps.value = [];
    fresh.value = true;
    sending.value = false;
    keep();
  };
  const commit = (): void => {
    strayed.value = without(wanted(), steps.value).length > 0;
    if (strayed.value || sending.value) return;
    sending.value = true;
    // Asynchronous, so that the page shows a plan being sent and then moves the focus to the next question.
    setTimeout(goOn, 0);
  };
  return { done, steps, strayed, sending, fresh, feed, frame, plan, commit };
}

/**
 * Opens a lesson at its learner's seat: a seat's client with the lesson in place of a server. It accepts only the
 * steps that the lesson leads through, and stores the openProgress on the shelf.
 */
export function openLesson<T extends GameTypes>(
  lesson: Lesson<T>,
  shelf: Shelf,
): { readonly client: SeatClient<T>; readonly guide: Guide } {
  const { game, seat } = lesson;
  const { done, steps, strayed, sending, fresh, feed, frame, plan, commit } = openProgress(lesson, shelf);
  const stray = (): void => void (strayed.value = true);
  const hint = computed(() => hintAt(lesson, done.value, steps.value));
  const help = (): void => {
    const now = hint.peek();
    if (now === null) return;
    if (now.does.length === 0) commit();
    else plan([...steps.peek(), ...stepsOf(lesson, done.peek(), { hint: now, planned: steps.peek() })]);
  };
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
    standing: { policy: signal(null), heard: signal(true), saved: signal(true), save: () => undefined },
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
