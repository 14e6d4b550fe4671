import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Game, GameTypes, Prompt, Reason, Viewer } from '@tessera/core';
import type { ComponentType, FunctionComponent } from 'preact';
import type { Deed } from './actions/action.js';
import type { Belongs, Desk } from './game/desk.js';
import type { Term } from './game/terms.js';
import type { History, Landmarks, Watch } from './watch/watch.js';
import type { Recall } from './recall/recall.js';
import type { SeatHost } from './gameUi.js';

/** Places of a game's board, as its reasons and log lines name them. */
export type Places = Reason['at'];

/** A line of the log: what it says, the places that it leads to, and the part of the game (a turn, say) it stands in. */
export interface Line {
  readonly key: number;
  readonly text: string;
  readonly tone: string;
  readonly at: Places;
  readonly chapter: number;
  /** True for what matters in a digest; where any line does, those that do not are left out of it. */
  readonly matters?: boolean;
}

/** Everything that is told of a history: the lines, and how many of them when so many events have happened. */
export interface Told {
  readonly lines: readonly Line[];
  readonly count: (at: number) => number;
}

/** One who looks on at a game, with nothing to decide. */
export interface Onlooker<T extends GameTypes> {
  readonly watch: Watch<T>;
  /** The position at the moment. */
  readonly view: ReadonlySignal<T['state']>;
  /** What has been told until then. */
  readonly lines: ReadonlySignal<readonly Line[]>;
  /** Lights places of the board, and brings them into view. */
  readonly showPlaces: (places: Places) => void;
  /** Brings places into view. */
  readonly focus: (places: Places) => void;
  readonly close: () => void;
}

/** What is new to a player, as it is played to them. */
export interface Past<T extends GameTypes, O extends Onlooker<T> = Onlooker<T>> {
  readonly onlooker: O;
  /** The moment from which it is played. */
  readonly from: number;
  /** Stops playing by itself, and goes one event told on or back; on from the last one is the present. */
  readonly step: (by: 1 | -1) => void;
  /** Plays, or stands still. */
  readonly toggle: () => void;
  /** The panel in which it is told. */
  readonly Panel: ComponentType;
  /** Back to the present: all of it is known. */
  readonly end: () => void;
  /** Ends with its page, without having been seen to the end. */
  readonly close: () => void;
}

/** A seat's page at work: the desk, what has been told, and what is new to the player. */
export interface Session<T extends GameTypes, O extends Onlooker<T> = Onlooker<T>> {
  readonly desk: Desk<T>;
  readonly seat: T['seat'];
  /** True where what has been seen and read is remembered in this browser. */
  readonly remembers: boolean;
  /** Everything that has been told of the seat's stream, and its lines. */
  readonly told: ReadonlySignal<Told>;
  readonly lines: ReadonlySignal<readonly Line[]>;
  /** What this browser has not shown of the game yet. */
  readonly recall: Recall;
  /** What is new, while it is played in the place of the present. */
  readonly past: Signal<Past<T, O> | null>;
  /** True while the page is in front. */
  readonly visible: ReadonlySignal<boolean>;
  /** Where a lesson points, one place after the other; null where no lesson is given. */
  readonly pointer: ReadonlySignal<Places> | null;
  /** Plans steps. */
  readonly plan: (steps: readonly T['step'][]) => void;
  /** Lights places of the board, and brings them into view. */
  readonly showPlaces: (places: Places) => void;
  readonly close: () => void;
}

/** The position after a plan, and what can be added to it. */
export interface Planned<T extends GameTypes> {
  readonly view: T['state'];
  readonly choices: readonly T['choice'][];
}

/** A hint's plan, and the view that it was made for. */
export interface Hinted<T extends GameTypes> {
  readonly view: T['state'];
  readonly seat: T['seat'];
  readonly steps: readonly T['step'][];
}

/** What a game says at its table. */
export interface TableWords<T extends GameTypes> {
  readonly sideName: (seat: string) => string;
  /** What a frame asks, in few words; null for a code that is not known. */
  readonly taskName: (code: string) => string | null;
  /** What a seat is asked, and what it can do about it as far as its plan has come. */
  readonly question: (at: Planned<T>, prompt: Prompt) => { readonly title: string; readonly how: string };
  /** What the game waits for, where the seat has to decide. */
  readonly waiting: (view: T['state'], seat: T['seat']) => string;
  readonly reason: (reason: Reason) => string;
  /** Why a bot would do what it says in a hint, in a sentence or two; null for a code that is not known. */
  readonly hint: (
    code: string,
    values: Readonly<Record<string, string | number>>,
    hinted: Hinted<T>,
  ) => string | null;
  /** Why a game has ended. */
  readonly ending: (outcome: NonNullable<T['state']['outcome']>) => string;
  /** How far the game is, for the head of its page; empty where there is nothing to say. */
  readonly standing: (view: T['state']) => string;
}

/** The parts that a game puts into the page of a seat, and of those who look on; `at` is either of them. */
export interface TableParts<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>> {
  /** What is decided with, and looked at: a board or whatever stands in its place. */
  readonly Field: FunctionComponent<{ session: S }>;
  readonly WatchField: FunctionComponent<{ onlooker: O }>;
  /** Everything that can be planned for the question that is asked, by name. */
  readonly Choices: FunctionComponent<{ session: S }>;
  /** What the seat leaves for what may be asked of it later. */
  readonly Standing: FunctionComponent<{ session: S; host: SeatHost }> | null;
  /** Results that have just come. */
  readonly News: FunctionComponent<{ session: S }> | null;
  readonly WatchNews: FunctionComponent<{ onlooker: O }> | null;
  /** What one who looks on has pointed at. */
  readonly Pointed: FunctionComponent<{ onlooker: O }> | null;
  /** How the game stands, in the panel. */
  readonly Account: FunctionComponent<{ at: S | O }> | null;
  /** A list under the log of one who looks on. */
  readonly WatchList: FunctionComponent<{ onlooker: O }> | null;
  /** How far each side is from winning, under the head. */
  readonly Strip: FunctionComponent<{ at: S | O }> | null;
  /** A button in the head, and what it opens beside the board. */
  readonly HeadButton: FunctionComponent<{ at: S | O }> | null;
  readonly Beside: FunctionComponent<{ at: S | O }> | null;
}

/**
 * The plug by which a game is played at the table. `plainTable` has a default for every part of it, made of the game's
 * rules and texts.
 */
export interface GameTable<
  T extends GameTypes,
  O extends Onlooker<T> = Onlooker<T>,
  S extends Session<T, O> = Session<T, O>,
> {
  readonly game: Game<T>;
  readonly words: TableWords<T>;
  /** Which steps that were added at once are taken back together. */
  readonly belongs: Belongs<T['step']>;
  /** What is told of a stream. */
  readonly told: (history: History<T>) => Told;
  /** How many things are told of the events of a stream from some number on. */
  readonly news: (events: readonly T['event'][], since: number) => number;
  /** Places in a history that one goes to. */
  readonly landmarks: (history: History<T>) => Landmarks;
  /** The hash of the seed of a game's chance, as its first events tell it. */
  readonly seal: (events: readonly T['event'][]) => string;
  /** What committing is called now, and whether its button is a quiet one: nothing is planned, though something can be. */
  readonly commit: Deed<Desk<T>>;
  readonly isQuiet: (desk: Desk<T>) => boolean;
  /** What has a key, besides committing, undo, and what is on every page. */
  readonly deeds: (session: S) => readonly Deed<S>[];
  readonly watchDeeds: (onlooker: O) => readonly Deed<O>[];
  /** Words that newcomers meet cold, explained where they stand. */
  readonly terms?: readonly Term[];
  /** Opens the rules at a case; null where there are none to read. */
  readonly readRule: ((at: S | O) => (rule: string) => void) | null;
  /** Adds what the game keeps of a page besides what every game does. */
  readonly open: (session: Session<T, O>) => S;
  /** A session that follows that of another seat on the same screen keeps what both look at, such as which side is up. */
  readonly follow: (session: S, before: S) => void;
  /** The same for one who looks on: by themselves, or at the past of their own seat. */
  readonly look: (onlooker: Onlooker<T>, session: S | null) => O;
  /** Other eyes look at the game: of a seat, the public's, or everybody's. */
  readonly see: (onlooker: O, viewer: Viewer<T['seat']>) => void;
  /** All that was new has been played. */
  readonly caughtUp: (session: S) => void;
  /** A finished game in an order notation; null where there is none. */
  readonly orders: ((log: readonly T['event'][]) => Promise<string | null>) | null;
  readonly parts: TableParts<T, O, S>;
}
