import { computed, effect, type ReadonlySignal, type Signal } from '@preact/signals';
import { missingIn, promptIn, waiting, type GameTypes, type Prompt, type Reason } from '@tessera/core';
import type { SeatClient } from '../client.js';
import { planning, remarks, type Belongs, type PlanChanges } from './planning.js';
import {
  aheadIn,
  endOf,
  followParts,
  openSteps,
  startTrail,
  stepsOf,
  type Ahead,
  type Course,
  type Trail,
} from './trail.js';

/**
 * A player's desk: the position after their plan, what can be added to it, and what is missing. A plan may run on: then
 * all this is about its last question, as it is foreseen.
 */
export interface Desk<T extends GameTypes> extends PlanChanges<T> {
  readonly client: SeatClient<T>;
  /** The plan for the last question that it answers. */
  readonly trail: ReadonlySignal<Trail<T>>;
  /** The plans for the questions before that one, in order; empty when the plan does not run on. */
  readonly earlier: ReadonlySignal<readonly Trail<T>[]>;
  /** True when nothing is planned for the last question, and a commit leaves it to be asked. */
  readonly isAhead: ReadonlySignal<boolean>;
  /** The same desk at the last question that the plan answers: at the one before this, while the plan is ahead of it. */
  readonly closing: ReadonlySignal<Desk<T>>;
  /** The view in which the next question is asked, where the plan is whole and that is foreseen; else null. */
  readonly next: ReadonlySignal<T['state'] | null>;
  /** The position after the plan. */
  readonly view: ReadonlySignal<T['state']>;
  /** What can be added to the plan; nothing while it is being sent. */
  readonly choices: ReadonlySignal<readonly T['choice'][]>;
  /** The same, also while the plan is being sent, because the question's wording depends on it. */
  readonly asked: ReadonlySignal<readonly T['choice'][]>;
  readonly missing: ReadonlySignal<readonly Reason[]>;
  readonly prompt: ReadonlySignal<{ readonly prompt: Prompt; readonly rules: readonly string[] } | null>;
  /** The seats that owe a decision. */
  readonly awaited: ReadonlySignal<readonly T['seat'][]>;
  /** Why the last attempt was not possible; null after anything else was done. */
  readonly objections: Signal<readonly Reason[] | null>;
  /** How many steps were lost because they no longer fitted after a change of the plan. */
  readonly dropped: Signal<number>;
  /** Whether a plan for a question gives up something for good, or throws a die: the press that lays it does not commit it. */
  readonly givesUp: (part: Trail<T>) => boolean;
  /** Whether nothing is missing after a plan, and it runs on to no other question. */
  readonly isWhole: (part: Trail<T>) => boolean;
  /** Commits the plan. */
  readonly commit: () => void;
  readonly close: () => void;
}

/** What a game says of the plans on its desk. */
export interface DeskOptions<T extends GameTypes> {
  /** Which steps that were added together are undone together. */
  readonly belongs: Belongs<T['step']>;
  /**
   * Whether the last question belongs to that part before it, so that a commit leaves it as it is where nothing is planned
   * for it: a command is named, and stands. Anything else that the plan has come to by itself is asked after the commit.
   */
  readonly completes: (part: Trail<T>) => boolean;
  /** Whether the desk stays at a question that is answered: its page proposes an answer, which can still be changed. */
  readonly stays: (part: Trail<T>) => boolean;
  /** Whether a plan for a question gives up something for good, or throws a die that is to be pressed as what it is. */
  readonly givesUp: (part: Trail<T>) => boolean;
}

const never = (): boolean => false;

/** Opens a desk for a seat. Close it when the page goes. */
export function openDesk<T extends GameTypes>(
  client: SeatClient<T>,
  { belongs = never, completes = never, stays = never, givesUp = never }: Partial<DeskOptions<T>> = {},
): Desk<T> {
  const { game, seat, receiver, drafting, outbox } = client;
  const said = remarks();
  const ahead: Ahead<T> = client.runsOn ? aheadIn(game) : () => null;
  let last: Course<T> | null = null;
  const course = computed(() => {
    const base = receiver.feed.value.view;
    const parts = drafting.frame.value === null ? [[]] : [drafting.steps.value, ...drafting.then.value];
    last = followParts(game, { base, seat, before: last, ahead, stays }, parts);
    return last;
  });
  const trail = computed(() => course.value.trails.at(-1) ?? startTrail<T>(receiver.feed.value.view, seat));
  const earlier = computed(() => course.value.trails.slice(0, -1));
  const view = computed(() => endOf(trail.value));
  const asked = computed(() => openSteps(game, trail.value));
  const lacking = computed(() => (drafting.frame.value === null ? [] : missingIn(game, view.value, seat)));
  const isAhead = computed(() => {
    const part = earlier.value.at(-1);
    if (part === undefined || trail.value.taken.length > 0) return false;
    return lacking.value.length > 0 || (course.value.isAhead && !completes(part));
  });
  const stop = effect(() => {
    void drafting.frame.value;
    said.objections.value = null;
    said.dropped.value = 0;
  });
  const desk: Omit<Desk<T>, 'closing'> = {
    client,
    trail,
    earlier,
    isAhead,
    next: computed(() => ahead(trail.value)),
    view,
    choices: computed(() => (outbox.sending.value ? [] : asked.value)),
    asked,
    missing: computed(() => (isAhead.value ? [] : lacking.value)),
    // When the plan's last step ends the game, nobody is asked after it, so the question before the plan is shown
    // until it is committed.
    prompt: computed(() => promptIn(game, view.value, seat) ?? promptIn(game, trail.value.base, seat)),
    awaited: computed(() => waiting(game, receiver.feed.value.view)),
    ...said,
    ...planning({ client, course, belongs, ahead, ...said }),
    givesUp,
    isWhole: (part) =>
      missingIn(game, endOf(part), seat).length === 0 && (ahead(part) === null || stays(part)),
    commit: () => {
      const [steps = [], ...then] = (isAhead.value ? earlier.value : course.value.trails).map(stepsOf);
      client.commitPlan(steps, then);
    },
    close: () => {
      stop();
      client.close();
    },
  };
  return { ...desk, closing: closingOf(desk) };
}

/** A desk at the last question that its plan answers. */
function closingOf<T extends GameTypes>(desk: Omit<Desk<T>, 'closing'>): ReadonlySignal<Desk<T>> {
  const { client, isAhead, earlier } = desk;
  const { game, seat } = client;
  const closing: ReadonlySignal<Desk<T>> = computed(() => {
    const trail = isAhead.value ? earlier.value.at(-1) : undefined;
    if (trail === undefined) return { ...desk, closing };
    const view = endOf(trail);
    return {
      ...desk,
      closing,
      trail: computed(() => trail),
      view: computed(() => view),
      prompt: computed(() => promptIn(game, view, seat) ?? promptIn(game, trail.base, seat)),
    };
  });
  return closing;
}
