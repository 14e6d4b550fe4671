import type { ZodType } from 'zod';
import type { Bidding } from './bidding.js';
import type { Carrying } from './carry.js';
import type { ChanceSource, Roll } from './chance.js';
import type { Facts } from './facts.js';
import type { FrameBase } from './frame.js';
import type { Recorder } from './recorder.js';
import type { Draw, LatticeSet, Member, Point, RangeSet, SubsetSet } from './set.js';
import type { StandingAnswers } from './standing.js';
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

/** Every event is a fact with a kind. */
export interface EventBase {
  readonly kind: string;
}

/** One thing that a player does; every field is a plain value, so that steps can be compared and listed. */
export interface StepBase {
  readonly verb: string;
}

/** The sets out of which a field's values may be described. */
type SetOf<Value> =
  | (Value extends number ? RangeSet : never)
  | (Value extends Point ? LatticeSet : never)
  | (Value extends readonly (infer M extends Member)[] ? SubsetSet<M> : never);

/**
 * A bundle of steps: each field is the step's value, or the list of values that it may have; the fields named by
 * `Described` may also be a set that is described (`set.ts`), where a list would be too long. `admits` and `expand`
 * read it. Finite by construction, and never the product over several units. A field whose value is a list itself is
 * always described.
 */
export type ChoiceOf<Step, Described extends string = never> = Step extends StepBase
  ? {
      readonly [K in keyof Step]: K extends 'verb'
        ? Step[K]
        : K extends Described
          ? Step[K] | readonly Step[K][] | SetOf<Step[K]>
          : Step[K] | readonly Step[K][];
    }
  : never;

/** What is already settled of a step: some of its fields, such as the unit that a player has picked up. */
export type Selection<Step> = Partial<Step>;

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
