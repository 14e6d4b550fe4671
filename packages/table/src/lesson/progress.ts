import { batch, computed, signal } from '@preact/signals';
import { fold, frameFor, startView, type GameTypes } from '@tessera/core';
import { z } from 'zod';
import { readAs, type Shelf, write } from '../lib/kept.js';
import { lessonKey } from '../lib/lessons.js';
import { printOf, same, seenAt, turnAt, turnsOf, without, type Lesson, type Policy } from './lesson.js';
import { hintAt, helped, isWanted, policiesAt, takenSteps } from './taking.js';

/**
 * A learner's progress as a browser stores it: the actions done, the steps planned for the next one, what stands for
 * them, and `print` of the lesson.
 */
const keptSchema = z.object({
  print: z.string(),
  done: z.int().min(0),
  steps: z.array(z.unknown()).default([]),
  policy: z.record(z.string(), z.unknown()).nullable().default(null),
});

/** A learner's progress: the actions done, the steps planned for the next, and what stands for them. */
interface Progress<T extends GameTypes> {
  readonly done: number;
  readonly steps: readonly T['step'][];
  readonly policy: Policy;
}

const BEGINNING = { done: 0, steps: [], policy: null } as const;

const keyOf = <T extends GameTypes>({ game: { kind }, name }: Lesson<T>): string => lessonKey({ kind, name });

/** Reads this browser's progress; the beginning when nothing is stored, or nothing that fits the lesson. */
function storedProgress<T extends GameTypes>(lesson: Lesson<T>, shelf: Shelf): Progress<T> {
  const { game } = lesson;
  const kept = readAs(shelf, keyOf(lesson), keptSchema);
  if (kept === null || kept.print !== printOf(lesson) || kept.done > turnsOf(lesson).length) return BEGINNING;
  const steps = game.schemas.step.array().safeParse(kept.steps);
  const wanted = turnAt(lesson, kept.done)?.steps ?? [];
  const fits = steps.success && without(steps.data, wanted).length === 0;
  const policies = policiesAt(lesson, kept.done);
  return {
    done: kept.done,
    steps: fits ? steps.data : [],
    policy: policies.find((policy) => same(policy, kept.policy)) ?? policies[0],
  };
}

/** Deletes a lesson's progress, so that it begins again. */
export const restart = <T extends GameTypes>(lesson: Lesson<T>, shelf: Shelf): void =>
  shelf.remove(keyOf(lesson));

/** The state of a lesson as signals. */
function signalsOf<T extends GameTypes>(lesson: Lesson<T>, stored: Progress<T>) {
  const { game, seat } = lesson;
  const done = signal(stored.done);
  const steps = signal(stored.steps);
  const policy = signal(stored.policy);
  const feed = computed(() => {
    const events = seenAt(lesson, done.value);
    return { epoch: 'lesson', events, view: fold(game, events, startView(game, seat)) };
  });
  return {
    done,
    steps,
    policy,
    strayed: signal(false),
    sending: signal(false),
    fresh: signal(stored.steps.length === 0),
    feed,
    frame: computed(() =>
      turnAt(lesson, done.value) === null ? null : frameFor(game, feed.value.view, seat),
    ),
    hint: computed(() => hintAt(lesson, { done: done.value, steps: steps.value, policy: policy.value })),
  };
}

/** The state of a lesson as signals, and the functions that change it. What leads elsewhere changes nothing, and is said. */
export function openProgress<T extends GameTypes>(lesson: Lesson<T>, shelf: Shelf) {
  const state = signalsOf(lesson, storedProgress(lesson, shelf));
  const { done, steps, policy, strayed, sending, fresh, feed, hint } = state;
  const now = () => ({ done: done.peek(), view: feed.peek().view, steps: steps.peek() });
  const keep = (): void =>
    write(shelf, keyOf(lesson), {
      print: printOf(lesson),
      done: done.peek(),
      of: turnsOf(lesson).length,
      steps: steps.peek(),
      policy: policy.peek(),
      over: done.peek() === turnsOf(lesson).length,
    });
  const plan = (next: readonly T['step'][]): void => {
    const taken = takenSteps(lesson, now(), next);
    if (taken === null) return void (strayed.value = true);
    // A plan that stays as it is may follow what was refused.
    if (!same(taken, steps.peek())) strayed.value = false;
    steps.value = taken;
    fresh.value = false;
    keep();
  };
  const stand = (next: Policy): void => {
    if (lesson.standing === undefined) return;
    strayed.value = !policiesAt(lesson, done.peek()).some((each) => same(each, next));
    if (strayed.value) return;
    policy.value = next;
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
    strayed.value = !isWanted(lesson, done.peek(), steps.peek());
    if (strayed.value || sending.value) return;
    sending.value = true;
    // Asynchronous, so that the page shows a plan being sent and then moves the focus to the next question.
    setTimeout(goOn, 0);
  };
  const help = (): void => {
    const told = hint.peek();
    if (told === null) return;
    if (told.does.length === 0) return commit();
    batch(() => {
      if (told.stands !== undefined) policy.value = told.stands;
      plan(helped(lesson, now(), told));
    });
  };
  return { ...state, plan, stand, commit, help };
}
