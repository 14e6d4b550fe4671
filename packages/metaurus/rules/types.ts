import type { ChoiceOf, FrameModule, GameTypes, Reason as ReasonAt, Selection } from '@tessera/core';
import type { HexId } from '@tessera/hex';
import type { Policy } from './beforehand/habit.js';
import type { Event } from './event.js';
import type { Frame, Restored, Seat, State } from './model.js';
import type { Options } from './options.js';
import type { Step } from './step.js';

/** The types that make up the Metaurus. */
export interface Metaurus extends GameTypes {
  readonly seat: Seat;
  readonly frame: Frame;
  readonly state: State;
  readonly restored: Restored;
  readonly event: Event;
  readonly step: Step;
  readonly choice: Choice;
  readonly options: Options;
  readonly place: Place;
  readonly policy: Policy;
}

/** A place that a text can point at: always a hex. */
export type Place = `hex:${HexId}`;
export type Reason = ReasonAt<Place>;

export const placeOf = (hex: HexId): Place => `hex:${hex}`;

/** The hexes among some places; other places are skipped. */
export const hexesOf = (places: readonly string[]): HexId[] =>
  places.flatMap((place) => {
    const [, hex] = /^hex:(\d{3,4})$/.exec(place) ?? [];
    return hex === undefined ? [] : [Number(hex)];
  });

/** The part of a step that choices are narrowed to. */
export type About = Selection<Step>;

export type Choice = ChoiceOf<Step>;
export type Rules = FrameModule<Metaurus>;

/** A reason for a refusal: a key of the game's texts, the rule, and the hexes concerned. Callers add the values for its text. */
export const because = (code: string, rule: string, at: readonly HexId[] = []): Reason => ({
  code,
  rule,
  at: at.map(placeOf),
});

export { topAt as frameAt } from '@tessera/core';
