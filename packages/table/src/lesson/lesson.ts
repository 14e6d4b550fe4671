import { canonical, streamOf, type Game, type GameTypes } from '@tessera/core';
import type { SeatStanding } from '../client.js';
import type { Options } from '../gameUi.js';
import type { Places } from '../gameTable.js';

/** Standing answers, as they are stored for a seat; null when there are none. */
export type Policy = SeatStanding['policy']['value'];

/** One thing that a learner is told to do: a sentence, where it points, and which steps of the plan do it. */
export interface Hint {
  readonly says: string;
  /** Places of the board, in the order in which they are pointed at. */
  readonly at: Places;
  /** The CSS selector of the control that does it; null when only the board does. */
  readonly press: string | null;
  /** True when only that control does it, whatever is pointed at on the board. */
  readonly inPanel?: boolean;
  /** The CSS selector of what is to be read before; left out: nothing else. */
  readonly read?: string;
  /** The indices of the plan's steps that do it; empty when the hint is to commit. */
  readonly does: readonly number[];
  /** The learner's standing answers once it is done, where those do it. */
  readonly stands?: Policy;
}

/** How near a step is to one that a lesson wants: it is taken for that one, or leads towards it, or neither. */
export type Nearness = 'there' | 'onTheWay' | 'astray';

/** What a side did: its plan's steps, and their facts with the dice of the lesson. */
export interface Act<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly steps: readonly T['step'][];
  readonly events: readonly T['event'][];
}

/**
 * A game whose every action and die is fixed. The learner is led through one seat's actions; the other seat's happen
 * by themselves.
 */
export interface Lesson<T extends GameTypes> {
  readonly game: Game<T>;
  /** Its name among the game's lessons. */
  readonly name: string;
  readonly seat: T['seat'];
  readonly title: string;
  readonly options: Options;
  /** The facts that begin the game. */
  readonly begun: readonly T['event'][];
  readonly acts: readonly Act<T>[];
  /** For each of the learner's actions, what they are told, in order. */
  readonly hints: readonly (readonly Hint[])[];
  /** The steps that standing answers plan by themselves; left out where a lesson asks for none. */
  readonly standing?: (view: T['state'], policy: Policy) => readonly T['step'][];
  /** How near a step is to a wanted one, where it cannot be met exactly by hand; left out: it must be. */
  readonly nearness?: (step: T['step'], wanted: T['step']) => Nearness;
  /** The heading and the text at the end. */
  readonly over: string;
  readonly end: string;
}

/** Makes a lesson's acts from a log that was replayed. */
export const actsOf = <T extends GameTypes>(
  actions: readonly {
    readonly action: { readonly seat: T['seat']; readonly steps?: readonly T['step'][] };
    readonly events: readonly T['event'][];
  }[],
): Act<T>[] => actions.map(({ action: { seat, steps = [] }, events }) => ({ seat, steps, events }));

/** Whether two values are the same, whatever the order of their fields. */
export const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** The steps of one list that the other lacks, counting repeated steps. */
export function without<S extends object>(steps: readonly S[], others: readonly S[]): S[] {
  const left = [...others];
  return steps.filter((step) => {
    const at = left.findIndex((other) => same(step, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The indices of the learner's acts. */
export const turnsOf = <T extends GameTypes>({ acts, seat }: Lesson<T>): number[] =>
  acts.flatMap((act, index) => (act.seat === seat ? [index] : []));

/** What the learner must do after `done` of their actions; null when the lesson is over. */
export function turnAt<T extends GameTypes>(lesson: Lesson<T>, done: number): Act<T> | null {
  const at = turnsOf(lesson)[done];
  return at === undefined ? null : (lesson.acts[at] ?? null);
}

/** The events that the learner's seat has seen after `done` of its actions. */
export function seenAt<T extends GameTypes>(lesson: Lesson<T>, done: number): T['event'][] {
  const { game, acts, begun, seat } = lesson;
  const at = turnsOf(lesson)[done] ?? acts.length;
  const events = acts.slice(0, at).flatMap((act) => act.events);
  return streamOf(game, [...begun, ...events], seat);
}

/** A short hash of what a lesson asks for. Stored progress with another hash belongs to another lesson. */
export function printOf<T extends GameTypes>({ game, acts }: Lesson<T>): string {
  const text = game.data + JSON.stringify(acts.map(({ seat, steps }) => [seat, steps]));
  let print = 0x811c9dc5;
  for (const char of text) print = Math.imul(print ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return print.toString(16);
}
