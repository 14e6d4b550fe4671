import type { ChoiceOf, FrameModule, GameTypes, Luck, Recorder, Selection } from '@tessera/core';
import type { Fact } from './model/fact.js';
import type { Frame, Step } from './model/step.js';
import type { Options } from './model/options.js';
import type { Restored, State } from './model/state.js';
import type { Policy } from './beforehand/policy.js';
import type { Spot } from './reason.js';
import type { Side } from './vocabulary.js';

/** The types that make up the game. */
export interface Quincunx extends GameTypes {
  readonly seat: Side;
  readonly frame: Frame;
  readonly state: State;
  readonly restored: Restored;
  readonly event: Fact;
  readonly step: Step;
  readonly choice: Choice;
  readonly options: Options;
  readonly place: Spot;
  /** For their player alone: what the lines are told, and what is laid ahead. Standing choices are set in a side's own commits, for all to see (7.2). */
  readonly policy: Policy;
}

/** Distances, wheels and places are described as ranges; a group is the only subset of its members. */
export type Choice = ChoiceOf<Step, 'group' | 'quarters' | 'steps' | 'x' | 'front' | 'gap'>;
export type About = Selection<Step>;
export type Rules = FrameModule<Quincunx>;
export type Log = Recorder<State, Fact>;

/** What the rules work with between two questions. */
export interface Dealing {
  readonly log: Log;
  readonly luck: Luck;
}

export { topAt } from '@tessera/core';
