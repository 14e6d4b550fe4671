import type { ZodType } from 'zod';
import type { ChanceSource, Roll } from './chance.js';
import type { Selection, StepBase } from './choice.js';
import type { SidesSettled } from './claims.js';
import type { EventBase, Facts } from './facts.js';
import type { FrameBase } from './frame.js';
import type { Concealed } from './hidden.js';
import type { Recorder } from './recorder.js';
import type { Draw } from './set.js';
import type { TableEvent, TableState } from './table.js';
import type { Viewer } from './viewer.js';

/** How a game ended: for a seat, or for nobody; `by` is the game's own word for the reason (a key of its texts). */
export interface Outcome<Seat extends string> {
  readonly winner: Seat | null;
  readonly by: string;
}

/** What every game's state has; a game adds its own fields. Plain and serialisable. */
export interface StateBase<Seat extends string, Frame extends FrameBase> {
  readonly frames: readonly Frame[];
  /** Frames opened so far. */
  readonly opened: number;
  /** Public dice rolled so far. */
  readonly rolls: number;
  readonly table: TableState<Seat>;
  readonly outcome: Outcome<Seat> | null;
}

/**
 * Why something is not allowed, or what is still missing: a key of the game's texts, the rule case that says so
 * (empty where it is no rule of the game), the places that it concerns, and figures for the text.
 */
export interface Reason<Place extends string = string> {
  readonly code: string;
  readonly rule: string;
  readonly at: readonly Place[];
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What a seat is asked: a key of the game's texts, and what the text mentions. */
export interface Prompt {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The types that make up one game. */
export interface GameTypes {
  readonly seat: string;
  readonly frame: FrameBase;
  readonly state: StateBase<this['seat'], this['frame']>;
  readonly event: EventBase;
  readonly step: StepBase;
  /** What bundles steps: `ChoiceOf` the steps, with those fields that may be described sets. */
  readonly choice: StepBase;
  readonly options: object;
  /** What can be pointed at: a word of the game's own (`hexadecimal:507`, `space:roma`), which every part that shows it takes as it is. */
  readonly place: string;
  /** What a seat leaves as standing answers; `never` where the game knows none. */
  readonly policy: object;
}

/** What `conclude` may draw on. */
export interface Luck {
  readonly roll: Roll;
  /** The draw of that number, 0 to sides-1, out of a hidden stream. */
  readonly draw: (stream: string, n: number, sides: number) => number;
  /** Commitments alone: dice and draws wait for both shares. */
  readonly source: Pick<ChanceSource, 'seal'>;
}

/**
 * What a seat's standing answers say to what a fact, written down next, would ask of it; null where they say nothing.
 * Rules ask where a switch passes a window: an answer that plays something there opens it all the same. Nothing else may
 * hang on it, or it would betray what was left.
 */
export type Beforehand<T extends GameTypes> = (
  seat: T['seat'],
  asking: T['event'],
) => readonly T['step'][] | null;

/** What the end of a plan is given: the chance, and what was answered beforehand. */
export interface Closing<T extends GameTypes> {
  readonly luck: Luck;
  readonly beforehand: Beforehand<T>;
}

/** What becomes of a plan that is carried out step by step, as facts. */
export type CarryEvent<Seat extends string, Step> =
  | {
      readonly kind: 'PlanLaid';
      readonly seat: Seat;
      readonly open: boolean;
      readonly rest: Concealed<readonly Step[]>;
    }
  /** A step is carried out now. */
  | { readonly kind: 'StepBegun'; readonly seat: Seat; readonly step: Step }
  /** A step of an open plan has become impossible; what the rules make of it follows. */
  | { readonly kind: 'StepMissed'; readonly seat: Seat; readonly step: Step }
  /** What has happened ends the plan: nothing of its rest is carried out. */
  | { readonly kind: 'PlanCut'; readonly seat: Seat }
  /** The plan is done with. What was left of it stays with its author. */
  | { readonly kind: 'PlanEnded'; readonly seat: Seat };

/** A step that is carried out, and what that may rest on. */
export interface Turn<T extends GameTypes> extends Closing<T> {
  readonly step: T['step'];
}

/** How plans for one kind of frame are carried out, where the rules put dice or the enemy's answers between their steps. */
export interface Carrying<T extends GameTypes> {
  /** Whether everybody sees the rest of a plan while it is carried out. */
  readonly isOpen: boolean;
  /**
   * A plan is laid, and nothing of it carried out yet: writes down what comes before its first step, such as a question to
   * the enemy. That frame lies on top of the plan, which goes on once it is closed. Without chance.
   */
  readonly laid?: (log: Recorder<T['state'], T['event']>, seat: T['seat']) => void;
  /** Writes down the facts of a step that is still allowed: its dice too, and the frames that it asks of anybody. */
  readonly take: (log: Recorder<T['state'], T['event']>, seat: T['seat'], turn: Turn<T>) => void;
  /**
   * A step has become impossible: writes down as much of it as can still be done (or nothing), and says whether the
   * plan goes on. A plan that is not open ends in any case: to go on would tell that there was more of it.
   */
  readonly blocked: (log: Recorder<T['state'], T['event']>, seat: T['seat'], turn: Turn<T>) => 'goOn' | 'end';
  /** The game's own form of a fact about a plan. */
  readonly event: (event: CarryEvent<T['seat'], T['step']>) => T['event'];
}

/**
 * The rules of one kind of frame. All but `conclude` are given a view: the state as that seat may see it, with the
 * plan's steps so far already taken.
 */
export interface FrameModule<T extends GameTypes> {
  /** The seats that owe a decision. */
  readonly waiting: (state: T['state']) => readonly T['seat'][];
  /** The steps allowed next; with `about`, only those that fit that selection, where that is less work. */
  readonly choices: (
    view: T['state'],
    seat: T['seat'],
    about?: Selection<T['step']>,
  ) => readonly T['choice'][];
  /** What still keeps the plan from being committed; empty when it may be. */
  readonly missing: (view: T['state'], seat: T['seat']) => readonly Reason<T['place']>[];
  /** Why a step that `choices` does not list is not allowed. */
  readonly reasons: (view: T['state'], seat: T['seat'], step: T['step']) => readonly Reason<T['place']>[];
  /** The facts that one allowed step leads to, without chance. */
  readonly apply: (view: T['state'], seat: T['seat'], step: T['step']) => readonly T['event'][];
  /**
   * Writes down the facts that follow the last step: dice, reveals, and whatever comes until somebody is asked again.
   * Where it draws while a share is missing, it is given up, and called again once the shares are there.
   */
  readonly conclude: (log: Recorder<T['state'], T['event']>, seat: T['seat'], closing: Closing<T>) => void;
  readonly prompt: (view: T['state'], seat: T['seat']) => Prompt;
  /** Rule cases to read here. */
  readonly rules: readonly string[];
  /**
   * True where everybody sees what may be answered: then what has only one answer is not asked but passes by itself
   * (`passing.ts`), for everybody alike. It is found in the public view, so `choices` and `missing` must say there that
   * there is only one answer exactly where they say so in the seat's own view. Not for what rests on anything hidden (a
   * question that is passed would tell it), nor for what asks whether a player is there.
   */
  readonly passes?: boolean;
  /**
   * Where a plan is carried out step by step, with dice or the enemy's answers between its steps: how. `apply` is then
   * what a step comes to when nothing interrupts it, which the preview shows.
   */
  readonly carry?: Carrying<T>;
}

/**
 * How a game keeps the answers that a seat leaves for what may be asked later. `public`: they are orders that everybody
 * sees. `sealed`: nobody else sees them, and when one fires it is marked. `unmarked`: nobody else learns before the end
 * of the game that it was not an answer by hand.
 */
export const SECRECIES = ['public', 'sealed', 'unmarked'] as const;
export type Secrecy = (typeof SECRECIES)[number];

/** What a seat's standing answers say to the frame that is asked of it. */
export interface StandingAnswer<T extends GameTypes> {
  readonly steps: readonly T['step'][];
  /** What the seat's standing answers are from then on: an order that fires once is gone. Null: none are left. */
  readonly left: T['policy'] | null;
}

/** The standing answers of a seat as everybody sees them, and how often they have been changed. */
export interface Laid<T extends GameTypes> {
  readonly version: number;
  readonly policy: T['policy'] | null;
}

/** Where standing answers are public they are facts, which stand in the state. */
export interface LaidOpen<T extends GameTypes> {
  /** The fact that a seat leaves these from now on; null: none. */
  readonly fact: (seat: T['seat'], policy: T['policy'] | null) => T['event'];
  /** What a seat has left, out of the state. */
  readonly of: (state: T['state'], seat: T['seat']) => Laid<T>;
}

/** The standing answers of a game: their form, who sees them, and what they say. */
export type StandingAnswers<T extends GameTypes> = Answering<T> &
  (
    | { readonly secrecy: 'public'; readonly open: LaidOpen<T>; readonly opened?: undefined }
    | {
        readonly secrecy: Exclude<Secrecy, 'public'>;
        readonly open?: undefined;
        /** The fact that opens to everybody, when the game is over, what a seat still had left; without it nobody learns of that. */
        readonly opened?: (seat: T['seat'], policy: T['policy']) => T['event'];
      }
  );

/** Conditions of an order that speak of one thing, by its name and theirs. */
export interface OrderGroup {
  readonly name: string;
  readonly fields: readonly string[];
}

/** How single orders are read and written, where what a seat leaves is a list of them: for pages that offer them. */
export interface OrderForm<T extends GameTypes> {
  /** Every order that a seat may leave, as choices: what is open in one are its conditions. */
  readonly choices: (seat: T['seat']) => readonly StepBase[];
  /** What conditions say that ask for nothing: they say it at first, and an order is told without them. */
  readonly blank: Readonly<Record<string, unknown>>;
  /** Conditions that speak of one thing: pages show them together, under what they ask for. */
  readonly groups?: readonly OrderGroup[];
  /** How many orders a seat may leave at most. */
  readonly most: number;
  /** The orders that a seat has left, each with its verb; none for null. */
  readonly ordersIn: (policy: T['policy'] | null) => readonly StepBase[];
  /** What a seat leaves that leaves these: null for none. Throws where one is no order of the game's, and where they are more than `most`. */
  readonly policyOf: (orders: readonly StepBase[]) => T['policy'] | null;
}

interface Answering<T extends GameTypes> {
  readonly schema: ZodType<T['policy']>;
  readonly form?: OrderForm<T>;
  /**
   * The answer to what is asked of a seat now, from its own view; null where it wants to be asked. A game without it
   * keeps for a seat what it leaves, on all its devices, and answers nothing by it.
   */
  readonly answer:
    | ((policy: T['policy'], view: T['state'], seat: T['seat']) => StandingAnswer<T> | null)
    | null;
}

/**
 * How the sides of a game are settled by a sealed bid. Who opens the game is held to a bid that nobody sees, whoever
 * takes the invite names theirs, and the higher bid plays that side; where both are equal, a die decides.
 */
export interface Bidding<T extends GameTypes> {
  /** The highest bid; the lowest is 0. */
  readonly most: number;
  /** Who plays the side that is bid for. */
  readonly higher: T['seat'];
  /** The options of a game that was won by a bid of that height; by 0, those of a game without a bid. */
  readonly settled: (options: T['options'], bid: number) => T['options'];
  /** The winning bid that a game began with, as its position tells it: 0 without one, null where it does not say. */
  readonly won: (state: T['state']) => number | null;
  /** The game's own form of the fact. */
  readonly fact: (event: SidesSettled<T['seat']>) => T['event'];
}

/** One game: its rules as pure functions over plain data, and the schemas of what crosses a wire or a database. */
export interface Game<T extends GameTypes> {
  /** The game's name in addresses and tables, a word in lower case. */
  readonly kind: string;
  /** SHA-256 (hexadecimal) of the data set (map, ratings, tables) that these rules run on. */
  readonly data: string;
  readonly seats: readonly T['seat'][];
  readonly schemas: {
    readonly seat: ZodType<T['seat']>;
    readonly options: ZodType<T['options']>;
    readonly step: ZodType<T['step']>;
    readonly event: ZodType<T['event']>;
  };
  /** The state before the first event. */
  readonly empty: T['state'];
  /** The facts that begin a game under these options; `seal` is the hash of its seed. */
  readonly begin: (options: T['options'], seal: string) => readonly T['event'][];
  /** The facts by which a running game goes on under these rules, where it began under older ones; else none. */
  readonly renewal: (state: T['state']) => readonly T['event'][];
  /** The state after a fact: total, and without rules or chance. */
  readonly evolve: (state: T['state'], event: T['event']) => T['state'];
  /** What is defined of each kind of fact: who sees it, whose it is, whether it is a roll or a reveal. */
  readonly facts: Facts<T['event'], T['seat'], T['state']>;
  /** The state as that viewer may see it. */
  readonly conceal: (state: T['state'], viewer: Viewer<T['seat']>) => T['state'];
  /**
   * A full state that agrees with what a seat sees: concealed from that seat again it is the view. Every hidden thing
   * that could be so comes up. Bots think about such states, and are given no other.
   */
  readonly imagine: (view: T['state'], seat: T['seat'], draw: Draw) => T['state'];
  readonly frames: (frame: T['frame']) => FrameModule<T>;
  /**
   * The kinds of windows in which a seat may say at the table that it does not want to be asked, for all to see: where
   * to be asked or not would betray what it hides. The rules look there (`isAskedIn`) before they open one, and at what
   * the seat has left as standing answers (`Beforehand`) before they pass one.
   */
  readonly windows: readonly string[];
  /** The answers that a seat may leave for what is asked later; null where the game knows none. */
  readonly standing: StandingAnswers<T> | null;
  /** How its sides may be settled by a sealed bid; null where the game knows none. */
  readonly bidding: Bidding<T> | null;
  /** The game's own form of a table event (resigning, draws, asking for a takeback). */
  readonly tableEvent: (event: TableEvent<T['seat']>) => T['event'];
  /** The fact that a seat's last commit is taken back, with the position as it stood before, of which each viewer sees their part. */
  readonly takenBack: (seat: T['seat'], past: T['state']) => T['event'];
  /** Why a seat may not claim a draw now, empty where it may; `noClaims` where the game has no claims to one. */
  readonly tableClaim: (view: T['state'], seat: T['seat']) => readonly Reason<T['place']>[];
  /** The facts that follow the end of the game: what was hidden is opened. */
  readonly opening: (state: T['state']) => readonly T['event'][];
}
