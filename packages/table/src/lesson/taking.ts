import type { GameTypes } from '@tessera/core';
import { same, turnAt, without, type Hint, type Lesson, type Policy } from './lesson.js';

/** What a learner has come to in their next action: the steps planned, and what stands for them. */
export interface Attempt<T extends GameTypes> {
  readonly done: number;
  readonly view: T['state'];
  readonly steps: readonly T['step'][];
  readonly policy: Policy;
}

type At<T extends GameTypes> = Pick<Attempt<T>, 'done' | 'view'>;

const wantedAt = <T extends GameTypes>(lesson: Lesson<T>, done: number): readonly T['step'][] =>
  turnAt(lesson, done)?.steps ?? [];

const standingIn = (hints: readonly Hint[]): readonly Policy[] =>
  hints.flatMap(({ stands }) => (stands === undefined ? [] : [stands]));

/** The standing answers with which the learner's next action begins, and those that it asks for, in order. */
export function policiesAt<T extends GameTypes>(
  { hints }: Lesson<T>,
  done: number,
): readonly [Policy, ...Policy[]] {
  const before = standingIn(hints.slice(0, done).flat()).at(-1) ?? null;
  return [before, ...standingIn(hints[done] ?? [])];
}

/**
 * The steps as a lesson takes them: those that are wanted, near enough ones in their place, others on the way to them,
 * and what standing answers plan meanwhile. Null when one of them leads elsewhere.
 */
export function takenSteps<T extends GameTypes>(
  lesson: Lesson<T>,
  { done, view }: At<T>,
  steps: readonly T['step'][],
): readonly T['step'][] | null {
  const wanted = wantedAt(lesson, done);
  const standing = policiesAt(lesson, done).flatMap((policy) => lesson.standing?.(view, policy) ?? []);
  const nearTo = (step: T['step'], how: 'there' | 'onTheWay') =>
    wanted.find((one) => lesson.nearness?.(step, one) === how);
  const taken = steps.map((step) => nearTo(step, 'there') ?? step);
  const others = without(taken, [...wanted, ...standing]);
  return others.every((step) => nearTo(step, 'onTheWay') !== undefined) ? taken : null;
}

/** Whether a plan is the one that a lesson wants, and nothing besides. */
export function isWanted<T extends GameTypes>(
  lesson: Lesson<T>,
  done: number,
  steps: readonly T['step'][],
): boolean {
  const wanted = wantedAt(lesson, done);
  return without(wanted, steps).length === 0 && without(steps, wanted).length === 0;
}

/** What the learner is told: the first hint that is not done. */
export function hintAt<T extends GameTypes>(
  lesson: Lesson<T>,
  { done, steps, policy }: Omit<Attempt<T>, 'view'>,
): Hint | null {
  const hints = lesson.hints[done] ?? [];
  const wanted = wantedAt(lesson, done);
  const open = without(wanted, steps);
  const told = hints.findLastIndex(({ stands }) => stands !== undefined && same(stands, policy));
  const isOpen = ({ does, stands }: Hint, at: number): boolean =>
    does.length === 0 ||
    (stands !== undefined && at > told) ||
    does.some((index) => open.some((step) => step === wanted[index]));
  return hints.find(isOpen) ?? null;
}

/** The plan once a hint is followed, as the lesson's help plans it. */
export function helped<T extends GameTypes>(
  lesson: Lesson<T>,
  { done, view, steps }: Omit<Attempt<T>, 'policy'>,
  { does, stands }: Hint,
): readonly T['step'][] {
  if (stands !== undefined && lesson.standing !== undefined) return lesson.standing(view, stands);
  const wanted = wantedAt(lesson, done);
  const kept = steps.filter((step) => wanted.some((one) => same(one, step)));
  return [
    ...kept,
    ...without(
      wanted.filter((_, index) => does.includes(index)),
      kept,
    ),
  ];
}
