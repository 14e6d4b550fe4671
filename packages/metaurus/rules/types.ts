import type { ChoiceOf, FrameModule, GameTypes, Reason as ReasonAt, Selection } from '@tessera/core';
import type { HexId } from '@tessera/hex';
import type { Policy } from './beforehand/habit.js';
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
  readonly place: Place;
  readonly policy: Policy;
}

/** Whatever a text of the Metaurus points at lies in a hex. */
export type Place = `hex:${HexId}`;
export type Reason = ReasonAt<Place>;

export const placeOf = (hex: HexId): Place => `hex:${hex}`;

/** The hexes that these places are; what is none is left out. */
export const hexesOf = (places: readonly string[]): HexId[] =>
  places.flatMap((place) => {
    const [, hex] = /^hex:(\d{3,4})$/.exec(place) ?? [];
    return hex === undefined ? [] : [Number(hex)];
  });

/** What choices may be asked about. */
export type About = Selection<Step>;

export type Choice = ChoiceOf<Step>;
export type Rules = FrameModule<Metaurus>;

/** One reason: a key of the game's texts, the rule case, and the hexes that it concerns; figures for the text are added to it. */
export const because = (code: string, rule: string, at: readonly HexId[] = []): Reason => ({
  code,
  rule,
  at: at.map(placeOf),
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
