import type { Board, Side } from '../board/forces.js';
import type { Province, Space } from '../spaces.js';
import type { Dealing } from '../types.js';
import type { General, Seat } from '../vocabulary.js';

/** A condition for choosing an event, besides having a target (S8.12). */
type Condition = (board: Board, seat: Seat) => boolean;

/** An event without a target. It may be chosen when it changes something or causes a roll (S8.12). */
export interface PlainEvent {
  readonly asks: 'nothing';
  readonly isOpen: Condition;
  readonly effect: (dealing: Dealing, seat: Seat) => void;
}

/** An event aimed at a place, a force, a city or a tribe that it changes. */
export interface TargetEvent {
  readonly asks: 'target';
  readonly targets: (board: Board, seat: Seat) => readonly Side[];
  readonly effect: (dealing: Dealing, seat: Seat, target: Side) => void;
}

/** An event aimed at a province. */
export interface ProvinceEvent {
  readonly asks: 'province';
  readonly provinces: (board: Board, seat: Seat) => readonly Province[];
  readonly effect: (dealing: Dealing, seat: Seat, province: Province) => void;
}

/** An event that names a general. */
export interface GeneralEvent {
  readonly asks: 'general';
  readonly generals: (board: Board, seat: Seat) => readonly General[];
  readonly effect: (dealing: Dealing, seat: Seat, general: General) => void;
}

/** An event that changes markers one by one: as many as it can of a number, or any number from one up to it (S8.93). */
export interface MarkerEvent {
  readonly asks: 'markers';
  readonly most: number;
  readonly isUpTo: boolean;
  /** Provinces of which one is chosen first; empty when none is to be chosen. */
  readonly provinces: readonly Province[];
  readonly isOpen: Condition;
  readonly spaces: (board: Board, seat: Seat, province: Province | null) => readonly Space[];
  readonly effect: (dealing: Dealing, seat: Seat, space: Space) => void;
}

/** An event that activates generals: a campaign, a forced march, or operations with an addition. It may be chosen when it can activate one (5). */
export interface CampaignEvent {
  readonly asks: 'campaign';
}

/** An event that can be played only in a window (13.2). */
export interface CounterEvent {
  readonly asks: 'counter';
}

export type EventCard =
  | PlainEvent
  | TargetEvent
  | ProvinceEvent
  | GeneralEvent
  | MarkerEvent
  | CampaignEvent
  | CounterEvent;

type UpTo<N extends number, Counted extends readonly number[] = []> = Counted['length'] extends N
  ? Counted[number]
  : UpTo<N, readonly [...Counted, Counted['length']]>;

/** The numbers of the Strategy cards, 1 to 64. */
export type CardNumber = Exclude<UpTo<65>, 0>;
