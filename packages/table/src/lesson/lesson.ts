import { canonical, streamOf, type Game, type GameTypes } from '@tessera/core';
import type { Options } from '../gameUi.js';
import type { Places } from '../gameTable.js';

/** One thing that a learner is told to do: a sentence, where it points, and which steps of the plan do it. */
export interface Hint {
  readonly says: string;
  /** Places of the board, in the order in which they are pointed at. */
  readonly at: Places;
  /** The control in the panel that does it, as a CSS selector; null where the board alone does. */
  readonly press: string | null;
  /** The numbers of the plan's steps that do it; none where the plan is committed. */
  readonly does: readonly number[];
}

/** What a side did: the steps of its plan, and what they led to under the dice that the lesson lists. */
export interface Act<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly steps: readonly T['step'][];
  readonly events: readonly T['event'][];
}

/**
 * A lesson: a game whose every action and die is known beforehand. The learner is led through the actions of one seat;
 * those of the other happen by themselves.
 */
export interface Lesson<T extends GameTypes> {
  readonly game: Game<T>;
  readonly seat: T['seat'];
  readonly title: string;
  readonly options: Options;
  /** The facts with which the game begins. */
  readonly begun: readonly T['event'][];
  readonly acts: readonly Act<T>[];
  /** For each of the learner's actions, what they are told one after the other. */
  readonly hints: readonly (readonly Hint[])[];
  /** What is said at the end, and over it. */
  readonly over: string;
  readonly end: string;
}

/** The acts of a lesson, from a log that was replayed. */
export const actsOf = <T extends GameTypes>(
  actions: readonly {
    readonly action: { readonly seat: T['seat']; readonly steps?: readonly T['step'][] };
    readonly events: readonly T['event'][];
  }[],
): Act<T>[] => actions.map(({ action: { seat, steps = [] }, events }) => ({ seat, steps, events }));

const same = (one: object, other: object): boolean => canonical(one) === canonical(other);

/** The steps of one list that the other does not have; a step that comes twice is needed twice. */
export function without<S extends object>(steps: readonly S[], others: readonly S[]): S[] {
  const left = [...others];
  return steps.filter((step) => {
    const at = left.findIndex((other) => same(step, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The places among the acts at which the learner acts. */
export const turnsOf = <T extends GameTypes>({ acts, seat }: Lesson<T>): number[] =>
  acts.flatMap((act, index) => (act.seat === seat ? [index] : []));

/** What the learner has to do after so many actions of theirs; null when the lesson is over. */
export function turnAt<T extends GameTypes>(lesson: Lesson<T>, done: number): Act<T> | null {
  const at = turnsOf(lesson)[done];
  return at === undefined ? null : (lesson.acts[at] ?? null);
}

/** Everything that the learner's seat has seen after so many actions of theirs. */
export function seenAt<T extends GameTypes>(lesson: Lesson<T>, done: number): T['event'][] {
  const { game, acts, begun, seat } = lesson;
  const at = turnsOf(lesson)[done] ?? acts.length;
  const events = acts.slice(0, at).flatMap((act) => act.events);
  return streamOf(game, [...begun, ...events], seat);
}

/** What the learner is told when their plan has come so far: the first hint whose steps are not all planned. */
export function hintAt<T extends GameTypes>(
  lesson: Lesson<T>,
  done: number,
  planned: readonly T['step'][],
): Hint | null {
  const wanted = turnAt(lesson, done)?.steps ?? [];
  const open = without(wanted, planned);
  const isOpen = ({ does }: Hint): boolean =>
    does.length === 0 || does.some((index) => open.some((step) => step === wanted[index]));
  return lesson.hints[done]?.find(isOpen) ?? null;
}

/** The steps that a hint asks for and the plan does not have yet. */
export function stepsOf<T extends GameTypes>(
  lesson: Lesson<T>,
  done: number,
  { hint, planned }: { readonly hint: Hint; readonly planned: readonly T['step'][] },
): T['step'][] {
  const wanted = turnAt(lesson, done)?.steps ?? [];
  return without(
    wanted.filter((_, index) => hint.does.includes(index)),
    planned,
  );
}

/** A short print of what a lesson asks for: what was kept of another lesson, or of an older one, has another. */
export function printOf<T extends GameTypes>({ game, acts }: Lesson<T>): string {
  const text = game.data + JSON.stringify(acts.map(({ seat, steps }) => [seat, steps]));
  let print = 0x811c9dc5;
  for (const char of text) print = Math.imul(print ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return print.toString(16);
}
