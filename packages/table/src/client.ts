import type { ReadonlySignal } from '@preact/signals';
import type { Game, GameTypes } from '@tessera/core';
import type { GamePage, WireCommit, WireError, WireStanding } from '@tessera/protocol';

/** How the page hears of news: not yet, at once, by asking every few seconds, or not at all just now. */
export const CONTACTS = ['opening', 'live', 'polling', 'reconnecting', 'offline'] as const;
export type Contact = (typeof CONTACTS)[number];

/** What has been received of a seat's own stream: its events in order, and the view that they fold into. */
export interface Received<T extends GameTypes> {
  /** Null before anything has come. */
  readonly epoch: string | null;
  readonly events: readonly T['event'][];
  readonly view: T['state'];
}

/** A seat at a game, as the table needs it: what has been received, what is planned, and what is on its way. */
export interface SeatClient<T extends GameTypes> {
  readonly game: Game<T>;
  readonly id: string;
  readonly seat: T['seat'];
  readonly receiver: {
    readonly feed: ReadonlySignal<Received<T>>;
    readonly page: ReadonlySignal<GamePage | null>;
    readonly link: ReadonlySignal<Contact>;
    /** How far the clocks of the game are ahead of this device's, in milliseconds. */
    readonly lead: ReadonlySignal<number>;
    /** Why the seat cannot be shown here any more, or this page is too old for its server. */
    readonly fault: ReadonlySignal<WireError | null>;
    /** Counts how often the server has said that there is something new to ask of the talk at the table. */
    readonly talked: ReadonlySignal<number>;
    /** Asks for what is missing; resolves when that is here, or nothing can be had just now. */
    readonly catchUp: () => Promise<void>;
  };
  readonly drafting: {
    /** The frame that is asked of this seat now; null when none is. */
    readonly frame: ReadonlySignal<number | null>;
    /** The plan's steps so far; empty when nothing is asked. */
    readonly steps: ReadonlySignal<readonly T['step'][]>;
    /** True while nothing has ever been planned for the frame that is asked, on this device or another. */
    readonly fresh: ReadonlySignal<boolean>;
    /** True once the server has the draft, so that other devices have it too. */
    readonly saved: ReadonlySignal<boolean>;
    readonly plan: (steps: readonly T['step'][]) => void;
  };
  /** What the seat leaves on the server for itself, whatever is asked: on all of its devices. */
  readonly leaving: {
    /** In the game's own form; null where nothing is left. */
    readonly policy: ReadonlySignal<WireStanding['policy']>;
    /** True once the server has said what is left there. */
    readonly heard: ReadonlySignal<boolean>;
    /** Leaves something else in its place; it is saved once it has rested for a moment. */
    readonly leave: (policy: WireStanding['policy']) => void;
  };
  readonly outbox: {
    /** True from a commit until its answer. */
    readonly sending: ReadonlySignal<boolean>;
    /** Why the last commit was refused; it changed nothing. */
    readonly refused: ReadonlySignal<WireError | null>;
    readonly commit: (commit: Omit<WireCommit, 'action'>) => void;
    readonly forgetRefusal: () => void;
  };
  readonly sharing: {
    /** True where the seat's share is to be shown and this browser does not have it: another device may. */
    readonly isAway: ReadonlySignal<boolean>;
    /** Seals another share in the place of one that is lost. Everybody is told, and it is counted. */
    readonly replace: () => void;
  };
  /** Commits the plan as it stands. */
  readonly commitPlan: () => void;
  /** Looks for news now: the page is seen again, or the network is back. */
  readonly wake: () => void;
  readonly close: () => void;
}
