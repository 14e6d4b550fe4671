import { signal, type ReadonlySignal } from '@preact/signals';
import type { GameTypes, Reason } from '@tessera/core';
import type { SeatClient } from '../client.js';
import { against, play, startTrail, stepsOf, type Ahead, type Course, type Trail } from './trail.js';

/** What the page tells a player about their plan. */
export const remarks = () => ({
  objections: signal<readonly Reason[] | null>(null),
  dropped: signal(0),
});

/** Whether of two steps that were added together, one after the other, the first is removed with the second. */
export type Belongs<S> = (earlier: S, later: S) => boolean;

type Parts<T extends GameTypes> = readonly (readonly T['step'][])[];

/** Removes the steps that `drop` selects, and inserts others where the first of them was, else at the end. */
function exchange<S>(old: readonly S[], drop: (step: S) => boolean, steps: readonly S[]): S[] {
  const first = old.findIndex(drop);
  const kept = old.filter((step) => !drop(step));
  return first < 0 ? [...kept, ...steps] : [...kept.slice(0, first), ...steps, ...kept.slice(first)];
}

/** Which steps belong to the step before them, by the number of their part and their own. */
function joining<S>(belongs: Belongs<S>) {
  const joined = new Map<number, ReadonlySet<number>>();
  return {
    /** Notes the steps of a part that were added from index `from` on. */
    add: (part: number, steps: readonly S[], from: number): void => {
      const added = steps.flatMap((step, at) => {
        const before = at > from ? steps[at - 1] : undefined;
        return before !== undefined && belongs(before, step) ? [at] : [];
      });
      joined.set(part, new Set([...(joined.get(part) ?? []), ...added]));
    },
    /** How many steps of a part stay when its last one is removed. */
    undo: (part: number, count: number): number => {
      const belonging = joined.get(part) ?? new Set();
      let last = count - 1;
      while (belonging.has(last)) last -= 1;
      joined.set(part, new Set([...belonging].filter((step) => step < last)));
      return Math.max(0, last);
    },
    forget: (part?: number): void => void (part === undefined ? joined.clear() : joined.delete(part)),
  };
}

/** The functions that change a player's plan. */
export interface PlanChanges<T extends GameTypes> {
  /**
   * Adds steps to the plan until one is not allowed: to the last question, or where it leaves that as it is, to the next.
   * False, with `objections` set, when the first is not allowed.
   */
  readonly add: (...steps: readonly T['step'][]) => boolean;
  /** Replaces the steps that `drop` selects (or appends when there are none), and keeps of the rest what still fits. */
  readonly revise: (drop: (step: T['step']) => boolean, steps: readonly T['step'][]) => void;
  /** Leaves the last question as it is answered, and goes on to the next. False where that is not foreseen. */
  readonly goOn: () => boolean;
  /** Removes the last step, and the steps before it that were added together with it and belong to it. */
  readonly undo: () => void;
  readonly undoAll: () => void;
}

/** What plans are changed with. */
interface Planning<T extends GameTypes> extends ReturnType<typeof remarks> {
  readonly client: SeatClient<T>;
  readonly course: ReadonlySignal<Course<T>>;
  readonly belongs: Belongs<T['step']>;
  readonly ahead: Ahead<T>;
}

/** The parts of the present plan, and how they are replaced. */
function laid<T extends GameTypes>({ client, course, objections, dropped }: Planning<T>) {
  const { drafting, outbox, receiver, seat } = client;
  const free = (): boolean => !outbox.sending.value && drafting.frame.value !== null;
  return {
    present: (): Trail<T> => course.value.trails.at(-1) ?? startTrail<T>(receiver.feed.value.view, seat),
    before: (): Parts<T> => course.value.trails.slice(0, -1).map(stepsOf),
    keep: ([steps = [], ...then]: Parts<T>, lost = 0): void => {
      if (!free()) return;
      objections.value = null;
      dropped.value = lost;
      outbox.forgetRefusal();
      drafting.plan(steps, then);
    },
  };
}

/** The next question as a trail, where the present one may be left as it is; else null. */
function nextOf<T extends GameTypes>(trail: Trail<T>, ahead: Ahead<T>): Trail<T> | null {
  const view = ahead(trail);
  return view === null ? null : startTrail<T>(view, trail.seat);
}

/** The functions that change the plan. */
export function planning<T extends GameTypes>(parts: Planning<T>): PlanChanges<T> {
  const { client, course, objections, belongs, ahead } = parts;
  const { game, seat, outbox } = client;
  const { present, before, keep } = laid(parts);
  const joined = joining(belongs);
  /** Adds steps to the trail of a part that comes after these. */
  const extend = (earlier: Parts<T>, trail: Trail<T>, steps: readonly T['step'][]): void => {
    const taken = stepsOf(play(game, trail, steps));
    joined.add(earlier.length, taken, trail.taken.length);
    keep([...earlier, taken]);
  };
  const add = (...steps: readonly T['step'][]): boolean => {
    const [first] = steps;
    if (first === undefined || outbox.sending.value) return false;
    const trail = present();
    const reasons = against(game, trail, first);
    const on = reasons.length === 0 ? null : nextOf(trail, ahead);
    if (reasons.length === 0) extend(before(), trail, steps);
    else if (on !== null && against(game, on, first).length === 0)
      extend([...before(), stepsOf(trail)], on, steps);
    else objections.value = reasons;
    return objections.value === null;
  };
  return {
    add,
    revise: (drop, steps) => {
      const trail = present();
      const wanted = exchange(stepsOf(trail), drop, steps);
      const taken = stepsOf(play(game, startTrail<T>(trail.base, seat), wanted));
      const lost = wanted.filter((step) => !steps.includes(step) && !taken.includes(step));
      const earlier = before();
      joined.forget(earlier.length);
      keep([...earlier, taken], lost.length);
    },
    goOn: () => {
      const trail = present();
      if (nextOf(trail, ahead) === null) return false;
      keep([...before(), stepsOf(trail), []]);
      return true;
    },
    undo: () => {
      const all = course.value.isAhead ? before() : [...before(), stepsOf(present())];
      const earlier = all.slice(0, -1);
      const steps = all.at(-1) ?? [];
      const rest = steps.slice(0, joined.undo(earlier.length, steps.length));
      // With its last step, a question that the plan has run on to goes too.
      keep(rest.length === 0 && earlier.length > 0 ? earlier : [...earlier, rest]);
    },
    undoAll: () => {
      joined.forget();
      keep([]);
    },
  };
}
