import type { ReadonlySignal } from '@preact/signals';
import type { Game, GameTypes } from '@tessera/core';
import type { GamePage, WireCommit, WireError, WireStanding } from '@tessera/protocol';

/**
 * How a page gets news: not yet (`opening`), pushed (`live`), by asking every few seconds (`polling`), or not at the
 * moment.
 */
export const CONTACTS = ['opening', 'live', 'polling', 'reconnecting', 'offline'] as const;
export type Contact = (typeof CONTACTS)[number];

/** What a seat's page has received: the events of its stream, and the view that they fold into. */
export interface Received<T extends GameTypes> {
  /** Null before anything has arrived. */
  readonly epoch: string | null;
  readonly events: readonly T['event'][];
  readonly view: T['state'];
}

/** The receiving part of a seat's client. */
export interface SeatReceiver<T extends GameTypes> {
  readonly feed: ReadonlySignal<Received<T>>;
  readonly page: ReadonlySignal<GamePage | null>;
  readonly link: ReadonlySignal<Contact>;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly lead: ReadonlySignal<number>;
  /** Why this seat can no longer be shown here: it was taken away, or page and server are of different versions. */
  readonly fault: ReadonlySignal<WireError | null>;
  /** Counts the server's hints that the players' talk has something new to fetch. */
  readonly talked: ReadonlySignal<number>;
  /** Fetches what is missing; resolves when it is here, or when the server cannot be reached. Never rejects. */
  readonly catchUp: () => Promise<void>;
}

/** The planning part of a seat's client. */
export interface SeatDrafting<T extends GameTypes> {
  /** The frame that this seat is asked now; null when it is not asked. */
  readonly frame: ReadonlySignal<number | null>;
  /** The plan's steps so far; empty when the seat is not asked. */
  readonly steps: ReadonlySignal<readonly T['step'][]>;
  /** Where the plan runs on: its steps for each question that is foreseen after that one. */
  readonly then: ReadonlySignal<readonly (readonly T['step'][])[]>;
  /** True while nobody has planned anything for this frame, on any device. */
  readonly fresh: ReadonlySignal<boolean>;
  /** True once the server has stored the draft, so that other devices get it too. */
  readonly saved: ReadonlySignal<boolean>;
  readonly plan: (steps: readonly T['step'][], then?: readonly (readonly T['step'][])[]) => void;
}

/** The standing answers of a seat that has no form for them in the table: stored on the server for all its devices. */
export interface SeatStanding {
  /** In the game's own form; null when there are none. */
  readonly policy: ReadonlySignal<WireStanding['policy']>;
  /** True once the server has sent them. */
  readonly heard: ReadonlySignal<boolean>;
  /** True once the server has what is shown. */
  readonly saved: ReadonlySignal<boolean>;
  /** Replaces them; saved after a short pause without further changes. */
  readonly save: (policy: WireStanding['policy']) => void;
}

/** What a seat has sent and the server has not answered. */
export interface SeatOutbox {
  /** True from a commit until its answer. */
  readonly sending: ReadonlySignal<boolean>;
  /** Why the last commit was refused; it changed nothing. */
  readonly refused: ReadonlySignal<WireError | null>;
  readonly commit: (commit: Omit<WireCommit, 'action'>) => void;
  readonly forgetRefusal: () => void;
}

/** The seat's share in the chance. */
export interface SeatSharing {
  /** True when the seat must show its share and this browser does not have it. Another device may. */
  readonly isAway: ReadonlySignal<boolean>;
  /** Seals a new share for one that is lost. Everybody is told, and losses are counted. */
  readonly replace: () => void;
}

/** A seat in a game, as one page uses it: what was received, what is planned, what is being sent. */
export interface SeatClient<T extends GameTypes> {
  readonly game: Game<T>;
  readonly id: string;
  readonly seat: T['seat'];
  readonly receiver: SeatReceiver<T>;
  readonly drafting: SeatDrafting<T>;
  readonly standing: SeatStanding;
  readonly outbox: SeatOutbox;
  readonly sharing: SeatSharing;
  /** Whether plans may run on past the question that is asked. */
  readonly runsOn: boolean;
  /** Whether a press that answers all that is asked may send it, where the player wants that. */
  readonly sendsByPress: boolean;
  /** Commits the draft; or these steps for the question that is asked, and for those that are foreseen after it. */
  readonly commitPlan: (steps?: readonly T['step'][], then?: readonly (readonly T['step'][])[]) => void;
  /** Looks for news now, when the page is seen again or the network is back. */
  readonly wake: () => void;
  readonly close: () => void;
}
