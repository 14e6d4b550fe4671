import type { Bots } from '@tessera/bots';
import type { Game, GameTypes, Lean, Point, Selection, TableStep } from '@tessera/core';

/** Something that a seat is asked: its own view while it plans. */
export interface Question<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly view: T['state'];
}

/** Questions of one kind, whose choices are timed. */
export interface QuestionKind<T extends GameTypes> {
  readonly name: string;
  /** Whether a position asks one. */
  readonly isAsked: (state: T['state']) => boolean;
  /** How busy a question is, and what is counted for that; the steps that are open where it is absent. */
  readonly busy?: { readonly counted: string; readonly count: (question: Question<T>) => number };
}

/** Games that players draw before anything is measured, to be played again, asked about and folded. */
export interface DrawnGames<T extends GameTypes> {
  /** What one of them is called, and several: `a melee`, `melees`. */
  readonly one: string;
  readonly many: string;
  readonly game: Game<T>;
  readonly lean: Lean<T>;
  readonly kinds: readonly QuestionKind<T>[];
  /** How many events of the first of them are folded. */
  readonly folded: number;
  /**
   * What a page asks about in such a question, one selection at a time, where all that is open is too much to list. A
   * random player, who lists it, is not measured then.
   */
  readonly about?: (question: Question<T>) => readonly Selection<T['step']>[];
}

/** A part of the plane in a drawing's own units, and points of it. */
export interface BoardSpots {
  readonly bounds: Point & { readonly width: number; readonly height: number };
  readonly points: readonly Point[];
}

/** What a browser clicks on a game's board. */
export interface Clicks<T extends GameTypes> {
  /** What a click lights: `lit squares`. */
  readonly lights: string;
  /** The plan that leads a seat on; null where it has come to the question on which there is something to click. */
  readonly plan: (question: Question<T>) => readonly T['step'][] | null;
  /** What the seat's whole board covers, and the middles of what is clicked. */
  readonly spots: (question: Question<T>) => BoardSpots;
}

/** What somebody does on a page who is asked: their steps, and by how many taps they are planned and committed. */
export interface Tapped<T extends GameTypes> {
  readonly steps: readonly T['step'][];
  readonly taps: number;
}

/** How many taps a game takes on its page. */
export interface Tapping<T extends GameTypes> {
  readonly scenarios: readonly {
    readonly name: string;
    readonly options: T['options'];
    /** How many taps a round should take at most, on the average. */
    readonly aim: number;
  }[];
  /** A player, who remembers what their page keeps for them from one question to the next. */
  readonly playerOf: (seat: T['seat']) => (question: Question<T>) => Tapped<T>;
  /** By what a round is known in which somebody is asked; null before the first. */
  readonly roundOf: (state: T['state']) => string | null;
}

/** How a game is played by letter: by players who come when a letter calls them, and stay until the other has to decide. */
export interface Correspondence<T extends GameTypes> {
  /** How they plan, but for what they would leave as standing answers: that they do by hand, where none are left. */
  readonly lean: Lean<T>;
  /** What a sensible player leaves as standing answers whenever they are there; null: none. */
  readonly leaves: (question: Question<T>) => T['policy'] | null;
  /** What a seat says at the table before it first decides, where standing answers are left: its switches of windows. */
  readonly says?: (seat: T['seat']) => readonly TableStep[];
  /** Whether a fact begins a turn. */
  readonly beginsTurn: (event: T['event']) => boolean;
  /** How many letters there should be at most, on the average, with standing answers. */
  readonly aim: { readonly letters: number; readonly each: 'game' | 'turn' };
}

/** What an arena of bots needs of a game. */
export interface ArenaGround<T extends GameTypes> {
  readonly bots: Bots<T>;
  /** What is wrong with a position by the game's own invariants (law 6); empty when nothing is. */
  readonly faults: (state: T['state']) => readonly string[];
  /** The number of the turn that a position is in. */
  readonly turn: (state: T['state']) => number;
  /** The most commits that a game takes to its end: one that takes more runs too long. */
  readonly most: number;
  /** What a whole game came to, by name: the arena tells the mean of each between equal bots. */
  readonly counted?: (log: readonly T['event'][], state: T['state']) => Readonly<Record<string, number>>;
  /** Kinds of facts that cannot come up when bots play, so that nobody looks for them. */
  readonly never?: readonly T['event']['kind'][];
}

/** Everything that the benches know of a game. */
export interface GameBench<T extends GameTypes> {
  readonly game: Game<T>;
  /** What every game of the benches is played under. */
  readonly options: T['options'];
  /** Games of the random player are drawn where this is absent. */
  readonly drawn?: DrawnGames<T>;
  /** Absent where a game has no board: the pages are not measured then. */
  readonly clicks?: Clicks<T>;
  /** Absent where nobody has said how it is played by letter. */
  readonly letters?: Correspondence<T>;
  /** Absent where nobody has said how it is tapped. */
  readonly taps?: Tapping<T>;
  /** Absent where the game has no bots. */
  readonly arena?: ArenaGround<T>;
}

/** A game's bench whose types nobody needs to know: whoever works with it brings a function that works for any. */
export interface AnyBench {
  readonly kind: string;
  readonly with: <R>(work: <T extends GameTypes>(bench: GameBench<T>) => R) => R;
}

/** Puts a game's bench among the others. */
export const anyBench = <T extends GameTypes>(bench: GameBench<T>): AnyBench => ({
  kind: bench.game.kind,
  with: (work) => work(bench),
});
