import type { ChoiceOf, FrameModule, GameTypes, Reason } from '@tessera/core';
import type { HexId } from '@tessera/hex';
import type { Event } from './event.js';
import type { Frame, Seat, State } from './model.js';
import type { Options } from './options.js';
import type { Step } from './step.js';

/** The types that make up the Metaurus. */
export interface Metaurus extends GameTypes {
  readonly seat: Seat;
  readonly frame: Frame;
  readonly state: State;
  readonly event: Event;
  readonly step: Step;
  readonly choice: Choice;
  readonly options: Options;
  readonly policy: never;
}

export type Choice = ChoiceOf<Step>;
export type Rules = FrameModule<Metaurus>;

/** One reason: a key of the game's texts, the rule case, and the hexes that it concerns; figures for the text are added to it. */
export const because = (code: string, rule: string, at: readonly HexId[] = []): Reason => ({
  code,
  rule,
  at,
});

/** The top frame, when it is of that kind. */
export function frameAt<At extends Frame['at']>(state: State, at: At): Extract<Frame, { at: At }> | null {
  const frame = state.frames.at(-1);
  return isAt(frame, at) ? frame : null;
}

const isAt = <At extends Frame['at']>(
  frame: Frame | undefined,
  at: At,
): frame is Extract<Frame, { at: At }> => frame?.at === at;
