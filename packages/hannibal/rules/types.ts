import type {
  Beforehand,
  ChoiceOf,
  FrameModule,
  GameTypes,
  Luck,
  Reason as ReasonAt,
  Recorder,
  Selection,
} from '@tessera/core';
import type { At, Fact, Frame, FrameOf, Options, Orders, State, Step } from './model/index.js';
import type { Space } from './spaces.js';
import type { General, Seat } from './vocabulary.js';
import type { World } from './world.js';

/** The types that make up the game. */
export interface Hannibal extends GameTypes {
  readonly seat: Seat;
  readonly frame: Frame;
  readonly state: State;
  readonly event: Fact;
  readonly step: Step;
  readonly choice: Choice;
  readonly options: Options;
  readonly place: Place;
  readonly policy: Orders;
}

/** What a text can point at: a space, or a general. */
export type Place = `space:${Space}` | `general:${General}`;
export type Reason = ReasonAt<Place>;

/** Numbers of CUs may be described as ranges, generals who come along as subsets. */
export type Choice = ChoiceOf<Step, 'regulars' | 'elephants' | 'generals' | 'inside'>;
export type About = Selection<Step>;
export type Rules = FrameModule<Hannibal>;
export type Log = Recorder<State, Fact>;

/** What the rules work with between two questions. */
export interface Dealing {
  readonly world: World;
  readonly log: Log;
  readonly luck: Luck;
  /** What sealed orders say to a window that its switch passes (13.2). */
  readonly beforehand: Beforehand<Hannibal>;
}

/** One reason: a key of the game's texts, the rule case, and the spaces that it concerns. */
export const because = (code: string, rule: string, at: readonly Space[] = []): Reason => ({
  code,
  rule,
  at: at.map((space): Place => `space:${space}`),
});

/** The first reason of a few that is one, as a list; none where all are null. */
export const firstOf = (...reasons: readonly (Reason | null)[]): readonly Reason[] =>
  reasons.filter((reason) => reason !== null).slice(0, 1);

const isAt = <A extends At>(frame: Frame | undefined, at: A): frame is FrameOf<A> => frame?.at === at;

/** The top frame, when it is of that kind. */
export function topAt<A extends At>({ frames }: Pick<State, 'frames'>, at: A): FrameOf<A> | null {
  const frame = frames.at(-1);
  return isAt(frame, at) ? frame : null;
}

/** The uppermost frame of that kind on the stack. */
export function nearestAt<A extends At>({ frames }: Pick<State, 'frames'>, at: A): FrameOf<A> | null {
  const frame = frames.findLast((one) => one.at === at);
  return isAt(frame, at) ? frame : null;
}
