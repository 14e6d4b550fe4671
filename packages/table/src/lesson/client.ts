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

/** How far a learner has come, as their page shows it. */
export interface Guide {
  /** What they are told now; null when the lesson is over. */
  readonly hint: ReadonlySignal<Hint | null>;
  /** How many of their actions are done, and of how many. */
  readonly done: ReadonlySignal<number>;
  readonly of: number;
  /** True just after they have tried something that the lesson does not lead through. */
  readonly strayed: ReadonlySignal<boolean>;
  /** Does what they are told in their stead. */
  readonly help: () => void;
}

/** How far a lesson has come, as a browser keeps it: the actions done, the steps that are planned for the next, or its end. */
const keptSchema = z.object({
  print: z.string(),
  done: z.int().min(0),
  steps: z.array(z.unknown()).default([]),
});

/** How far a learner has come: their actions, and what they have planned of the next. */
interface Come<T extends GameTypes> {
  readonly done: number;
  readonly steps: readonly T['step'][];
}

/** How far this browser has come; from the beginning where nothing is kept, or nothing that fits the lesson. */
function comeIn<T extends GameTypes>(lesson: Lesson<T>, shelf: Shelf): Come<T> {
  const { game } = lesson;
  const kept = readAs(shelf, lessonName(game.kind), keptSchema);
  if (kept === null || kept.print !== printOf(lesson) || kept.done > turnsOf(lesson).length)
    return { done: 0, steps: [] };
  const steps = game.schemas.step.array().safeParse(kept.steps);
  const wanted = turnAt(lesson, kept.done)?.steps ?? [];
  const fits = steps.success && without(steps.data, wanted).length === 0;
  return { done: kept.done, steps: fits ? steps.data : [] };
}

/** Forgets how far a lesson has come, so that it begins anew. */
export const restart = <T extends GameTypes>({ game }: Lesson<T>, shelf: Shelf): void =>
  shelf.remove(lessonName(game.kind));

/** A lesson's game as its page needs to know it: nobody sits opposite, and there is no server to ask. */
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

/** What a lesson has come to: the position, the plan, and what the learner is told. */
function progress<T extends GameTypes>(lesson: Lesson<T>, shelf: Shelf) {
  const { game, seat } = lesson;
  const come = comeIn(lesson, shelf);
  const done = signal(come.done);
  const steps = signal<readonly T['step'][]>(come.steps);
  const strayed = signal(false);
  const sending = signal(false);
  const fresh = signal(come.steps.length === 0);
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
    // The page shows that a plan is on its way, and where the focus goes on when it has come.
    setTimeout(goOn, 0);
  };
  return { done, steps, strayed, sending, fresh, feed, frame, plan, commit };
}

/**
 * Opens a lesson at its learner's seat: what a seat's page needs, with the lesson in the place of a server. It takes the
 * steps and the plans that the lesson leads through and no others, and keeps on the shelf how far it has come.
 */
export function openLesson<T extends GameTypes>(
  lesson: Lesson<T>,
  shelf: Shelf,
): { readonly client: SeatClient<T>; readonly guide: Guide } {
  const { game, seat } = lesson;
  const { done, steps, strayed, sending, fresh, feed, frame, plan, commit } = progress(lesson, shelf);
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
    drafting: { frame, steps, fresh, saved: signal(true), plan },
    leaving: { policy: signal(null), heard: signal(true), leave: () => undefined },
    outbox: { sending, refused: signal(null), commit: stray, forgetRefusal: () => undefined },
    sharing: { isAway: signal(false), replace: stray },
    commitPlan: commit,
    wake: () => undefined,
    close: () => undefined,
  };
  return { client, guide: { hint, done, of: turnsOf(lesson).length, strayed, help } };
}
