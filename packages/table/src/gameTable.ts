import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Game, GameTypes, Prompt, Reason, Viewer } from '@tessera/core';
import type { ComponentChildren, ComponentType, FunctionComponent } from 'preact';
import type { Control } from './controls/control.js';
import type { Spot } from './captions.js';
import type { Desk } from './game/desk.js';
import type { Belongs } from './game/planning.js';
import type { Trail } from './game/trail.js';
import type { Term } from './game/terms.js';
import type { History, Landmarks, Watch } from './watch/watch.js';
import type { Recall } from './recall/recall.js';
import type { GameEnding } from './end/gameEnding.js';
import type { SeatHost } from './gameUi.js';

/** Places of a game's board, as reasons and log lines name them. */
export type Places = Reason['at'];

/** A line of the log: its text, the places that it leads to, and its chapter (a turn, say). */
export interface Line {
  readonly key: number;
  readonly text: string;
  readonly tone: string;
  readonly at: Places;
  readonly chapter: number;
  /** True for lines that matter in a digest. When any line does, the others are left out of it. */
  readonly matters?: boolean;
  /** True for what an event of a card has brought: it is seen on the board whoever has played it. */
  readonly isEffect?: boolean;
}

/** The log of a history: all lines, and how many of them belong to the first `at` events. */
export interface Told {
  readonly lines: readonly Line[];
  readonly count: (at: number) => number;
}

/** A page that only looks on at a game. */
export interface Onlooker<T extends GameTypes> {
  readonly watch: Watch<T>;
  /** The position at the moment shown. */
  readonly view: ReadonlySignal<T['state']>;
  /** The lines up to that moment. */
  readonly lines: ReadonlySignal<readonly Line[]>;
  /** Highlights places on the board and brings them into view. */
  readonly showPlaces: (places: Places) => void;
  /** Brings places into view. */
  readonly focus: (places: Places) => void;
  readonly close: () => void;
}

/** The events that a player has not seen, while they are replayed. */
export interface Past<T extends GameTypes, O extends Onlooker<T> = Onlooker<T>> {
  readonly onlooker: O;
  /** The moment at which the replay starts. */
  readonly from: number;
  /** Stops the replay, and goes one told event forward or back. Forward from the last one ends it. */
  readonly step: (by: 1 | -1) => void;
  /** Continues or pauses. */
  readonly toggle: () => void;
  /** The panel beside it. */
  readonly Panel: ComponentType;
  /** Returns to the present, and counts everything as seen. */
  readonly end: () => void;
  /** Closes with the page, without counting anything as seen. */
  readonly close: () => void;
}

/** What a seat's page works with: the desk, the log, and what is new to the player. */
export interface Session<T extends GameTypes, O extends Onlooker<T> = Onlooker<T>> {
  readonly desk: Desk<T>;
  readonly seat: T['seat'];
  /** True when this browser remembers what the player has seen and read. */
  readonly remembers: boolean;
  /** The log of the seat's stream, and its lines. */
  readonly told: ReadonlySignal<Told>;
  readonly lines: ReadonlySignal<readonly Line[]>;
  /** What this browser has not shown of the game yet. */
  readonly recall: Recall;
  /** The replay of what is new, while it is shown in place of the present; else null. */
  readonly past: Signal<Past<T, O> | null>;
  /** True while the page is visible. */
  readonly visible: ReadonlySignal<boolean>;
  /** The places where a lesson points, in order; null when this is no lesson. */
  readonly pointer: ReadonlySignal<Places> | null;
  /** Changes the plan as a press does: where that answers all that is asked, the plan is committed too. */
  readonly press: (change: () => void) => void;
  /** Adds steps to the plan, as a press does: where they answer all that is asked, it is committed too. */
  readonly plan: (steps: readonly T['step'][]) => void;
  /** Highlights places on the board and brings them into view. */
  readonly showPlaces: (places: Places) => void;
  /** True while the board shows what has happened, before the next question comes. */
  readonly isShowing: Signal<boolean>;
  /** The moment of the seat's past that the board shows meanwhile; null: the present. */
  readonly shown: Signal<O | null>;
  /** Brings places into view. */
  readonly focus: (places: Places) => void;
  /** Where places are on the screen, those that are on the map. */
  readonly spotsOf: (places: Places) => readonly Spot[];
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

/** Why a bot suggests a hint's plan, in a sentence or two; null for an unknown code. */
export type HintText<T extends GameTypes> = (
  code: string,
  values: Readonly<Record<string, string | number>>,
  hinted: Hinted<T>,
) => string | null;

/** The texts of a game at its table. */
export interface TableWords<T extends GameTypes> {
  readonly sideName: (seat: string) => string;
  /** What a frame asks, in a few words; null for an unknown code. */
  readonly taskName: (code: string) => string | null;
  /** What a seat is asked, and how to answer it, given its plan so far. */
  readonly question: (at: Planned<T>, prompt: Prompt) => { readonly title: string; readonly how: string };
  /** What the game waits for when that seat has to decide. */
  readonly waiting: (view: T['state'], seat: T['seat']) => string;
  readonly reason: (reason: Reason) => string;
  /** Fetches what says why a bot suggests a plan: few ask for it, so it does not come with the table. */
  readonly hint: () => Promise<HintText<T>>;
  /** Why the game has ended. */
  readonly ending: (outcome: NonNullable<T['state']['outcome']>) => string;
  /** How far the game is, for the head of its page; empty for nothing. */
  readonly standing: (view: T['state']) => string;
}

/** The components that a game supplies for the pages of seats and onlookers. `at` is a session or an onlooker. */
export interface TableParts<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>> {
  /** What the game is played on: a board, or what the game has in its place. */
  readonly Field: FunctionComponent<{ session: S }>;
  readonly WatchField: FunctionComponent<{ onlooker: O }>;
  /** Everything that can be planned for the present question, by name. */
  readonly Choices: FunctionComponent<{ session: S; host: SeatHost }>;
  /** The seat's standing answers. */
  readonly Standing: FunctionComponent<{ session: S; host: SeatHost }> | null;
  /** New results. */
  readonly News: FunctionComponent<{ session: S }> | null;
  readonly WatchNews: FunctionComponent<{ onlooker: O }> | null;
  /** What an onlooker has pointed at. */
  readonly Pointed: FunctionComponent<{ onlooker: O }> | null;
  /** A summary of the position, in the panel. */
  readonly Account: FunctionComponent<{ at: S | O }> | null;
  /** A list below an onlooker's log. */
  readonly WatchList: FunctionComponent<{ onlooker: O }> | null;
  /** How far each side is from winning, under the head. */
  readonly Strip: FunctionComponent<{ at: S | O }> | null;
  /** A button in the head, and what it opens beside the board. */
  readonly HeadButton: FunctionComponent<{ at: S | O }> | null;
  readonly Beside: FunctionComponent<{ at: S | O }> | null;
}

/** Everything that a game supplies to be played at the table. `plainTable` makes one from rules and texts alone. */
export interface GameTable<
  T extends GameTypes,
  O extends Onlooker<T> = Onlooker<T>,
  S extends Session<T, O> = Session<T, O>,
> {
  readonly game: Game<T>;
  readonly words: TableWords<T>;
  /** Which steps that were added together are undone together. */
  readonly belongs: Belongs<T['step']>;
  /** Which parts of a plan a commit completes by leaving the next question as it is (`DeskOptions`); left out: none. */
  readonly completes?: (part: Trail<T>) => boolean;
  /** At which questions the page stays though they are answered, since it proposes an answer itself (`DeskOptions`); left out: none. */
  readonly stays?: (part: Trail<T>) => boolean;
  /** Which plans for a question give up something for good, or throw a die, so that the press that chooses them does not commit them (`DeskOptions`); left out: none. */
  readonly givesUp?: (part: Trail<T>) => boolean;
  /** Makes the log of a history. */
  readonly told: (history: History<T>) => Told;
  /** True for an event that lays a card on the table, which makes a sound; left out: no event does. */
  readonly laysCard?: (event: T['event']) => boolean;
  /** What the board shows in place of a line's words when that has just happened, as a picture of it; null: the words. */
  readonly pictureOf: (session: S, line: Line) => ComponentChildren | null;
  /** The places in a history that one can jump to. */
  readonly landmarks: (history: History<T>) => Landmarks;
  /** The SHA-256 of the game's seed, from its first events. */
  readonly seal: (events: readonly T['event'][]) => string;
  /** The name of an answer that a letter offers; null where the button that commits it says it. */
  readonly answerName: (step: T['step']) => string | null;
  /** The control that commits, and whether its button is quiet: when nothing is planned although something could be. */
  readonly commit: Control<Desk<T>>;
  readonly isQuiet: (desk: Desk<T>) => boolean;
  /** The game's own controls with keys, besides commit, undo and those of every page. */
  readonly controls: (session: S) => readonly Control<S>[];
  readonly watchControls: (onlooker: O) => readonly Control<O>[];
  /** Words to explain to newcomers where they occur. */
  readonly terms?: readonly Term[];
  /** Opens the rules at a case; null when there are none to read. */
  readonly readRule: ((at: S | O) => (rule: string) => void) | null;
  /** Adds the game's own parts to a session. */
  readonly open: (session: Session<T, O>) => S;
  /**
   * Carries over to the session of another seat on the same screen what both share, such as which side of the map is
   * up.
   */
  readonly follow: (session: S, before: S) => void;
  /** Adds the game's own parts to an onlooker. `session` is set when a seat looks at its own past. */
  readonly look: (onlooker: Onlooker<T>, session: S | null) => O;
  /** Called when the onlooker's viewer changes: a seat, `public` or `all`. */
  readonly see: (onlooker: O, viewer: Viewer<T['seat']>) => void;
  /** Called when the replay of what was new is over. */
  readonly caughtUp: (session: S) => void;
  /** Loads what the game has for the page of its end; null: who has won, and nothing else. */
  readonly ending: (() => Promise<GameEnding<T>>) | null;
  /** Writes a finished game in order notation; null when the game has none. */
  readonly orders: ((log: readonly T['event'][]) => Promise<string | null>) | null;
  readonly parts: TableParts<T, O, S>;
}
