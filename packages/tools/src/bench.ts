import type { Bots } from '@tessera/bots';
import type { Game, GameTypes, Lean, Point, Selection, TableStep } from '@tessera/core';

/** A question to a seat, with the seat's own view while it plans. */
export interface Question<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly view: T['state'];
}

/** A kind of question for which the time to choose is measured. */
export interface QuestionKind<T extends GameTypes> {
  readonly name: string;
  /** Whether a position asks one of this kind. */
  readonly isAsked: (state: T['state']) => boolean;
  /** How large a question is, and what that counts; left out, the open steps are counted. */
  readonly busy?: { readonly counted: string; readonly count: (question: Question<T>) => number };
}

/**
 * Games that are played before anything is measured; the measurements replay them, answer their questions, and fold
 * their events.
 */
export interface DrawnGames<T extends GameTypes> {
  /** The singular and plural of what one of them is called: `a melee`, `melees`. */
  readonly one: string;
  readonly many: string;
  readonly game: Game<T>;
  readonly lean: Lean<T>;
  readonly kinds: readonly QuestionKind<T>[];
  /** The number of events of the first of them that are folded. */
  readonly folded: number;
  /**
   * The selections that a page makes in such a question, one at a time, when there are too many open steps to list.
   * The random player, who lists them all, is then not measured.
   */
  readonly about?: (question: Question<T>) => readonly Selection<T['step']>[];
  /** The position of a question as it would be elsewhere, on which the same choices are measured too, and the words for where: `on hills`. */
  readonly otherGround?: { readonly name: string; readonly view: (view: T['state']) => T['state'] };
}

/** An area of the board in a drawing's own units, and points in it. */
export interface BoardSpots {
  readonly bounds: Point & { readonly width: number; readonly height: number };
  readonly points: readonly Point[];
}

/** What a measurement in a browser clicks on a game's board. */
export interface Clicks<T extends GameTypes> {
  /** What a click highlights: `lit squares`. */
  readonly lights: string;
  /** The plan that brings a seat closer to a question with something to click; null when it has reached one. */
  readonly plan: (question: Question<T>) => readonly T['step'][] | null;
  /** The area of the seat's whole board, and the points to click. */
  readonly spots: (question: Question<T>) => BoardSpots;
}

/** A part of a plan: the steps that answer one question, and the view in which it is asked. */
export interface LaidPart<T extends GameTypes> extends Question<T> {
  readonly steps: readonly T['step'][];
}

/** A player whose presses are counted. They remember, from one question to the next, what their page stores for them. */
export interface PressPlayer<T extends GameTypes> {
  /** The steps by which they answer a question. */
  readonly decide: (question: Question<T>) => readonly T['step'][];
  /**
   * How many presses the page needs to lay a plan; the press that commits it is not among them. Its parts are the
   * question that is asked, and those that the plan runs on to.
   */
  readonly presses: (plan: readonly LaidPart<T>[]) => number;
}

/** What a figure is counted over: a turn and side, or something that plans do, such as playing a card. */
export interface PressAim {
  readonly of: 'presses' | 'commits';
  readonly per: string;
  /** The largest mean that we aim for. */
  readonly most: number;
}

/** Standing answers that a player leaves beside a question, and how many presses that takes on the page. */
export interface LeftByPresses<T extends GameTypes> {
  readonly policy: T['policy'];
  readonly presses: number;
}

/** Measures how many presses and commits a game takes on its page, between bots. */
export interface Pressing<T extends GameTypes> {
  readonly scenarios: readonly {
    readonly name: string;
    readonly options: T['options'];
    readonly aims: readonly PressAim[];
    /**
     * The standing answers that a player leaves at a question, in place of those that they have; null: they leave them as
     * they are. Left out, they answer everything by hand.
     */
    readonly leaves?: (question: Question<T>, now: T['policy'] | null) => LeftByPresses<T> | null;
  }[];
  readonly playerOf: (seat: T['seat']) => PressPlayer<T>;
  /**
   * Whether a commit leaves the question as it is that follows this part, where nothing is planned for it. As on the page:
   * left out, it is asked after the commit.
   */
  readonly completes?: (part: LaidPart<T>) => boolean;
  /** Whether a plan ends at that part although more could be foreseen, as on the page; left out: at none. */
  readonly stays?: (part: LaidPart<T>) => boolean;
  /** Whether an answer gives up something for good, so that the press that lays it does not commit it. */
  readonly givesUp?: (part: LaidPart<T>) => boolean;
  /** What is played in turns: `turn`, `round`. */
  readonly unit: string;
  /** Identifies the turn in which somebody owes a decision; null where it is not counted. */
  readonly unitOf: (state: T['state']) => string | null;
  /** Things that plans do and presses are counted for, by their name: how many of them a plan does. */
  readonly counted?: Readonly<Record<string, (plan: readonly LaidPart<T>[]) => number>>;
}

/** The most that a game by letter should ask of a player. */
export interface LetterAim {
  /** The largest mean number of visits a turn and player. */
  readonly visits: number;
  /** The largest share of visits that find nothing but one question of one field. */
  readonly single: number;
}

/**
 * How a game is played by letter: each player comes when a letter calls them, and stays until the other has to
 * decide.
 */
export interface Correspondence<T extends GameTypes> {
  /** How they plan. Decisions for which they would leave standing answers are made by hand when none are left. */
  readonly lean: Lean<T>;
  /**
   * All that a sensible player lays down beforehand whenever they are there, what comes next in the same turn or the
   * next one included; null: nothing. Where it is not left, they decide by it by hand.
   */
  readonly leaves: (question: Question<T>) => T['policy'] | null;
  /**
   * What a seat does at the table before its first decision, when all is left: its switches for reaction windows.
   */
  readonly says?: (seat: T['seat']) => readonly TableStep[];
  /** True for a fact that begins a turn. */
  readonly beginsTurn: (event: T['event']) => boolean;
  /** What we aim for with the preset that games by letter begin with, and with all that `leaves` lays down. */
  readonly aims: { readonly preset: LetterAim; readonly ahead: LetterAim };
}

/** What a game supplies for playing its bots against each other. */
export interface ArenaGround<T extends GameTypes> {
  readonly bots: Bots<T>;
  /** The invariants of the game that a position violates (law 6); empty when it is sound. */
  readonly faults: (state: T['state']) => readonly string[];
  /** The number of the current turn. */
  readonly turn: (state: T['state']) => number;
  /** The largest number of commits in a game; one with more is stopped as too long. */
  readonly most: number;
  /** Named numbers about a finished game; the arena reports the mean of each in games between equal bots. */
  readonly counted?: (log: readonly T['event'][], state: T['state']) => Readonly<Record<string, number>>;
  /** Kinds of facts that cannot occur in games between bots, so that their absence is no fault. */
  readonly never?: readonly T['event']['kind'][];
}

/** Everything that the measurements need of a game. */
export interface GameBench<T extends GameTypes> {
  readonly game: Game<T>;
  /** The options of every game that is measured. */
  readonly options: T['options'];
  /** Left out, games of the random player are used. */
  readonly drawn?: DrawnGames<T>;
  /** Left out for a game without a board: its page is then not measured. */
  readonly clicks?: Clicks<T>;
  /** Left out when play by letter is not measured. */
  readonly letters?: Correspondence<T>;
  /**
   * What data of a stranger make the rules do, each measured by itself, with the most milliseconds that it may take; left out
   * where options are words and numbers.
   */
  readonly strangers?: readonly {
    readonly name: string;
    readonly most: number;
    readonly run: () => unknown;
  }[];
  /** Left out when presses are not measured. */
  readonly presses?: Pressing<T>;
  /** Left out for a game without bots. */
  readonly arena?: ArenaGround<T>;
  /** The same for options that its game does not take, each on a data set of its own. */
  readonly otherArenas?: readonly ArenaGround<T>[];
}

/** A game's bench with its types hidden: the user passes a generic function. */
export interface AnyBench {
  readonly kind: string;
  readonly with: <R>(work: <T extends GameTypes>(bench: GameBench<T>) => R) => R;
}

/** Wraps a game's bench, so that it can be listed with others. */
export const anyBench = <T extends GameTypes>(bench: GameBench<T>): AnyBench => ({
  kind: bench.game.kind,
  with: (work) => work(bench),
});
