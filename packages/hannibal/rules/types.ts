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
import type { Fact, Frame, Options, Orders, Restored, State, Step } from './model/index.js';
import type { Space } from './spaces.js';
import type { General, Seat } from './vocabulary.js';
import type { World } from './world.js';

/** The types that make up the game. */
export interface Hannibal extends GameTypes {
  readonly seat: Seat;
  readonly frame: Frame;
  readonly state: State;
  readonly restored: Restored;
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

/** A choice. Numbers of CUs may be given as ranges, and accompanying generals as subsets. */
export type Choice = ChoiceOf<Step, 'regulars' | 'elephants' | 'generals' | 'inside'>;
export type About = Selection<Step>;
export type Rules = FrameModule<Hannibal>;
export type Log = Recorder<State, Fact>;

/** What the rules need between two questions: the world, the log, chance, and orders given beforehand. */
export interface Dealing {
  readonly world: World;
  readonly log: Log;
  readonly luck: Luck;
  /** Looks up whether a sealed order answers a window that the seat's switch passes (13.2). */
  readonly beforehand: Beforehand<Hannibal>;
}

/** A reason for a refusal: a key of the game's texts, the rule, and the spaces concerned. */
export const because = (code: string, rule: string, at: readonly Space[] = []): Reason => ({
  code,
  rule,
  at: at.map((space): Place => `space:${space}`),
});

/** A list of the first reason that is not null; empty when all are null. */
export const firstOf = (...reasons: readonly (Reason | null)[]): readonly Reason[] =>
  reasons.filter((reason) => reason !== null).slice(0, 1);

export { nearestAt, topAt } from '@tessera/core';
