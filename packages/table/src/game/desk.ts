import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { missingIn, promptIn, waiting, type GameTypes, type Prompt, type Reason } from '@tessera/core';
import type { SeatClient } from '../client.js';
import { against, endOf, follow, openSteps, play, startTrail, type Trail } from './trail.js';

/** A player's desk: the position as their plan makes it, what can be added to the plan, and what it still lacks. */
export interface Desk<T extends GameTypes> {
  readonly client: SeatClient<T>;
  readonly trail: ReadonlySignal<Trail<T>>;
  /** The position after the plan. */
  readonly view: ReadonlySignal<T['state']>;
  /** What can be added to the plan: nothing while it is being sent. */
  readonly choices: ReadonlySignal<readonly T['choice'][]>;
  /** The same, and still while the plan is being sent: what is asked is worded by it. */
  readonly asked: ReadonlySignal<readonly T['choice'][]>;
  readonly missing: ReadonlySignal<readonly Reason[]>;
  readonly prompt: ReadonlySignal<{ readonly prompt: Prompt; readonly rules: readonly string[] } | null>;
  /** The seats that owe a decision in the game as it stands. */
  readonly awaited: ReadonlySignal<readonly T['seat'][]>;
  /** Why the last thing that was tried is not possible; null once something else is done. */
  readonly objections: Signal<readonly Reason[] | null>;
  /** How many steps a change of the plan has cost that no longer fitted. */
  readonly dropped: Signal<number>;
  /** Adds steps to the plan as far as they are allowed; says why not when the first is not. */
  readonly add: (...steps: readonly T['step'][]) => boolean;
  /** Puts steps in the place of those that `drop` names (else at the end), and keeps of the rest what still fits. */
  readonly revise: (drop: (step: T['step']) => boolean, steps: readonly T['step'][]) => void;
  /** Takes the last step back, and with it those before it that were added at once and belong to it. */
  readonly undo: () => void;
  readonly undoAll: () => void;
  readonly close: () => void;
}

/** What a plan's author is told besides the plan itself. */
const remarks = () => ({ objections: signal<readonly Reason[] | null>(null), dropped: signal(0) });

/** Takes the steps that `drop` names out of a plan and puts others where the first of them was, else at the end. */
function exchange<S>(old: readonly S[], drop: (step: S) => boolean, steps: readonly S[]): S[] {
  const first = old.findIndex(drop);
  const kept = old.filter((step) => !drop(step));
  return first < 0 ? [...kept, ...steps] : [...kept.slice(0, first), ...steps, ...kept.slice(first)];
}

/** Says of two steps that were added at once, one after the other, whether they are taken back together. */
export type Belongs<S> = (earlier: S, later: S) => boolean;

/** The numbers of the steps that belong to the one before them: where the added ones begin, and what they are. */
const joinedIn = <S>(belongs: Belongs<S>, added: readonly S[], from: number): number[] =>
  added.flatMap((step, index) => {
    const before = index === 0 ? undefined : added[index - 1];
    return before !== undefined && belongs(before, step) ? [from + index] : [];
  });

/** The ways to change the plan. */
function planning<T extends GameTypes>(
  client: SeatClient<T>,
  trail: ReadonlySignal<Trail<T>>,
  { objections, dropped, belongs }: ReturnType<typeof remarks> & { readonly belongs: Belongs<T['step']> },
): Pick<Desk<T>, 'add' | 'revise' | 'undo' | 'undoAll'> {
  const { game, seat, drafting, outbox } = client;
  let joined: ReadonlySet<number> = new Set();
  const free = (): boolean => !outbox.sending.value && drafting.frame.value !== null;
  const planned = (): T['step'][] => trail.value.taken.map(({ step }) => step);
  const keep = (steps: readonly T['step'][], lost: number): void => {
    if (!free()) return;
    objections.value = null;
    dropped.value = lost;
    outbox.forgetRefusal();
    drafting.plan(steps);
  };
  return {
    add: (...steps) => {
      const [first] = steps;
      if (first === undefined || outbox.sending.value) return false;
      const reasons = against(game, trail.value, first);
      if (reasons.length > 0) {
        objections.value = reasons;
        return false;
      }
      const before = trail.value.taken.length;
      const taken = play(game, trail.value, steps).taken.map(({ step }) => step);
      joined = new Set([...joined, ...joinedIn(belongs, taken.slice(before), before)]);
      keep(taken, 0);
      return true;
    },
    revise: (drop, steps) => {
      const wanted = exchange(planned(), drop, steps);
      const taken = play(game, startTrail<T>(trail.value.base, seat), wanted).taken.map(({ step }) => step);
      const lost = wanted.filter((step) => !steps.includes(step) && !taken.includes(step));
      joined = new Set();
      keep(taken, lost.length);
    },
    undo: () => {
      let last = planned().length - 1;
      while (joined.has(last)) last -= 1;
      joined = new Set([...joined].filter((step) => step < last));
      keep(planned().slice(0, Math.max(0, last)), 0);
    },
    undoAll: () => {
      joined = new Set();
      keep([], 0);
    },
  };
}

/** Opens a desk for a seat. */
export function openDesk<T extends GameTypes>(
  client: SeatClient<T>,
  belongs: Belongs<T['step']> = () => false,
): Desk<T> {
  const { game, seat, receiver, drafting, outbox } = client;
  const said = remarks();
  let last: Trail<T> | null = null;
  const trail = computed(() => {
    const base = receiver.feed.value.view;
    last = follow(
      game,
      { base, seat, before: last },
      drafting.frame.value === null ? [] : drafting.steps.value,
    );
    return last;
  });
  const view = computed(() => endOf(trail.value));
  const asked = computed(() => openSteps(game, trail.value));
  const stop = effect(() => {
    void drafting.frame.value;
    said.objections.value = null;
    said.dropped.value = 0;
  });
  return {
    client,
    trail,
    view,
    choices: computed(() => (outbox.sending.value ? [] : asked.value)),
    asked,
    missing: computed(() => (drafting.frame.value === null ? [] : missingIn(game, view.value, seat))),
    // A plan whose last step ends the game leads to a view in which nobody is asked; it is still to be committed.
    prompt: computed(() => promptIn(game, view.value, seat) ?? promptIn(game, trail.value.base, seat)),
    awaited: computed(() => waiting(game, receiver.feed.value.view)),
    ...said,
    ...planning(client, trail, { ...said, belongs }),
    close: () => {
      stop();
      client.close();
    },
  };
}
