import type { ZodType } from 'zod';
import type { CarryEvent } from './carry.js';
import type { ChanceSource, Roll } from './chance.js';
import type { Selection, StepBase } from './choice.js';
import type { SidesSettled } from './claims.js';
import type { EventBase, Facts } from './facts.js';
import type { FrameBase } from './frame.js';
import type { Viewer } from './hidden.js';
import type { Reason } from './reasons.js';
import type { Recorder } from './recorder.js';
import type { Draw } from './set.js';
import type { TableEvent, TableState } from './table.js';

/** How a game ended. `winner` is null when nobody won; `by` is the game's word for the reason, a key of its texts. */
export interface Outcome<Seat extends string> {
  readonly winner: Seat | null;
  readonly by: string;
}

/** The fields that every game's state has. A game adds its own, all plain and serialisable. */
export interface StateBase<Seat extends string, Frame extends FrameBase> {
  readonly frames: readonly Frame[];
  /** Frames opened so far. */
  readonly opened: number;
  /** Public dice rolled so far. */
  readonly rolls: number;
  readonly table: TableState<Seat>;
  readonly outcome: Outcome<Seat> | null;
}

/** What a seat is asked: a key of the game's texts, and the values that the text mentions. */
export interface Prompt {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The types that make up one game. */
export interface GameTypes {
  readonly seat: string;
  readonly frame: FrameBase;
  readonly state: StateBase<this['seat'], this['frame']>;
  /** The part of a state that a takeback restores: all but counters that never go back, and the table. */
  readonly restored: Pick<this['state'], 'frames'>;
  readonly event: EventBase;
  readonly step: StepBase;
  /** A bundle of steps: `ChoiceOf` the steps, with the fields that may be described sets. */
  readonly choice: StepBase;
  readonly options: object;
  /** What can be pointed at, in the game's own words (such as `space:roma`). Pages pass it on without reading it. */
  readonly place: string;
  /** The standing answers of one seat; `never` where the game has none. */
  readonly policy: object;
}

/** The chance that `conclude` may use. */
export interface Luck {
  readonly roll: Roll;
  /** Draws number `n` of a hidden stream: a whole number from 0 to `sides` - 1. */
  readonly draw: (stream: string, n: number, sides: number) => number;
  /** For commitments only: dice and draws need both shares, so they go through `roll` and `draw`. */
  readonly source: Pick<ChanceSource, 'seal'>;
}

/**
 * The steps by which a seat's standing answers would answer the question that the fact `asking` opens; null when they
 * leave it open. Rules call it before a switch skips a window: an answer that plays something there opens the window
 * after all. Nothing else may depend on it, or others could learn what a seat has left.
 */
export type Beforehand<T extends GameTypes> = (
  seat: T['seat'],
  asking: T['event'],
) => readonly T['step'][] | null;

/** What rules get when they carry out the end of a plan: the chance, and a look at the standing answers. */
export interface Closing<T extends GameTypes> {
  readonly luck: Luck;
  readonly beforehand: Beforehand<T>;
}

/** The step to carry out, with what `Closing` gives. */
export interface Turn<T extends GameTypes> extends Closing<T> {
  readonly step: T['step'];
}

/**
 * How plans for one kind of frame are carried out step by step, when dice or the enemy's answers come between the
 * steps.
 */
export interface Carrying<T extends GameTypes> {
  /** Whether everybody sees the remaining steps while the plan is carried out. */
  readonly isOpen: boolean;
  /**
   * Writes down what comes before the first step, such as a question to the enemy. Its frame lies on top of the plan,
   * and the plan goes on when that frame is closed. No chance here.
   */
  readonly laid?: (log: Recorder<T['state'], T['event']>, seat: T['seat']) => void;
  /** Writes down the facts of a step that is still allowed: its dice, and the frames that it opens for either seat. */
  readonly take: (log: Recorder<T['state'], T['event']>, seat: T['seat'], turn: Turn<T>) => void;
  /**
   * Handles a step that has become impossible: writes down what can still be done of it, if anything, and returns
   * whether the plan goes on. A hidden plan always ends, because going on would tell that it has more steps.
   */
  readonly blocked: (log: Recorder<T['state'], T['event']>, seat: T['seat'], turn: Turn<T>) => 'goOn' | 'end';
  /** Returns the fact about a plan in the game's own union of events. */
  readonly event: (event: CarryEvent<T['seat'], T['step']>) => T['event'];
}

/**
 * The rules of one kind of frame. All but `waiting` and `conclude` get a view: the state as that seat may see it,
 * with the plan's steps so far already taken.
 */
export interface FrameModule<T extends GameTypes> {
  /** The seats that owe a decision. */
  readonly waiting: (state: T['state']) => readonly T['seat'][];
  /** The steps allowed next. With `about`, a game may list only the choices that fit that selection, to save work. */
  readonly choices: (
    view: T['state'],
    seat: T['seat'],
    about?: Selection<T['step']>,
  ) => readonly T['choice'][];
  /** What still keeps the plan from being committed; empty when it may be committed. */
  readonly missing: (view: T['state'], seat: T['seat']) => readonly Reason<T['place']>[];
  /** Why a step that `choices` does not list is not allowed. */
  readonly reasons: (view: T['state'], seat: T['seat'], step: T['step']) => readonly Reason<T['place']>[];
  /** The facts of one allowed step, without chance. */
  readonly apply: (view: T['state'], seat: T['seat'], step: T['step']) => readonly T['event'][];
  /**
   * Writes down what follows the last step: dice, reveals, and everything until somebody is asked again. If it draws
   * while a share is missing, its facts are dropped and it is called again when the shares are known.
   */
  readonly conclude: (log: Recorder<T['state'], T['event']>, seat: T['seat'], closing: Closing<T>) => void;
  readonly prompt: (view: T['state'], seat: T['seat']) => Prompt;
  /** The rule cases that a player may want to read here. */
  readonly rules: readonly string[];
  /**
   * True when everybody can see which answers are possible. A question with only one answer is then skipped for
   * everybody alike (`passing.ts`). The public view decides, so `choices` and `missing` must show a single answer
   * there exactly when the seat's own view shows it. Never set it where answers depend on hidden things (a skipped
   * question would tell them) or where the question is whether a player is present.
   */
  readonly passes?: boolean;
  /**
   * Set when a plan is carried out step by step, with dice or the enemy's answers in between. `apply` then returns
   * what a step does when nothing interrupts it, which is what the preview shows.
   */
  readonly carry?: Carrying<T>;
}

/**
 * Who learns of a seat's standing answers. `public`: everybody sees them. `sealed`: only the seat sees them, and an
 * answer by them is marked. `unmarked`: until the game ends nobody else can tell such an answer from one by hand.
 */
export const SECRECIES = ['public', 'sealed', 'unmarked'] as const;
export type Secrecy = (typeof SECRECIES)[number];

/** How a seat's standing answers answer the question that the seat has now. */
export interface StandingAnswer<T extends GameTypes> {
  readonly steps: readonly T['step'][];
  /** The seat's standing answers afterwards, since an order may fire only once; null when none remain. */
  readonly left: T['policy'] | null;
}

/** A seat's standing answers as everybody sees them, and how often they have been changed. */
export interface Laid<T extends GameTypes> {
  readonly version: number;
  readonly policy: T['policy'] | null;
}

/** Public standing answers: they are stored as facts, and the state holds them. */
export interface LaidOpen<T extends GameTypes> {
  /** The fact that a seat's standing answers are these from now on; null for none. */
  readonly fact: (seat: T['seat'], policy: T['policy'] | null) => T['event'];
  /** A seat's standing answers in that state. */
  readonly of: (state: T['state'], seat: T['seat']) => Laid<T>;
}

/** The standing answers of a game: their form, who sees them, and what they say. */
export type StandingAnswers<T extends GameTypes> = Answering<T> &
  (
    | { readonly secrecy: 'public'; readonly open: LaidOpen<T>; readonly opened?: undefined }
    | {
        readonly secrecy: Exclude<Secrecy, 'public'>;
        readonly open?: undefined;
        /**
         * The fact that shows a seat's remaining standing answers to everybody when the game is over; null when there
         * is nothing to show. Without it they stay hidden.
         */
        readonly opened?: (seat: T['seat'], policy: T['policy']) => T['event'] | null;
      }
  );

/**
 * How much a player wants to be asked. `much`: everything but what they answer beforehand themselves. `friend`: while
 * the other side acts, what a good player would nearly always answer is answered for them. `turningPoints`: also what
 * nearly everybody answers alike in one's own part of a turn.
 */
export const PRESETS = ['much', 'friend', 'turningPoints'] as const;
export type Preset = (typeof PRESETS)[number];

/** The presets that answer something. */
export const ANSWERING_PRESETS = ['friend', 'turningPoints'] as const satisfies readonly Preset[];
export type AnsweringPreset = (typeof ANSWERING_PRESETS)[number];

/** How a game's standing answers hold a preset. What they say of their own counts before it. */
export interface Presets<T extends GameTypes> {
  /** The preset in those standing answers; `much` when there is none. */
  readonly of: (policy: T['policy'] | null) => Preset;
  /** The standing answers with that preset, and what else they say; null when nothing is left. */
  readonly with: (policy: T['policy'] | null, preset: Preset) => T['policy'] | null;
}

/** Conditions of an order that belong together, by the names of their fields. */
export interface OrderGroup {
  readonly name: string;
  readonly fields: readonly string[];
}

/** Reads and writes standing answers that are a list of orders, for the pages that offer them. */
export interface OrderForm<T extends GameTypes> {
  /** Every order that a seat may leave, as choices. The fields with several values are its conditions. */
  readonly choices: (seat: T['seat']) => readonly StepBase[];
  /** The values of conditions that demand nothing. A new order starts with them, and its text leaves them out. */
  readonly blank: Readonly<Record<string, unknown>>;
  /** Conditions that pages show together, under what they are about. */
  readonly groups?: readonly OrderGroup[];
  /** How many orders a seat may leave at most. */
  readonly most: number;
  /** The orders in these standing answers; none for null. */
  readonly ordersIn: (policy: T['policy'] | null) => readonly StepBase[];
  /**
   * The standing answers that hold these orders; null for none. Throws for an order that the game does not know, and
   * for more than `most`.
   */
  readonly policyOf: (orders: readonly StepBase[]) => T['policy'] | null;
}

interface Answering<T extends GameTypes> {
  readonly schema: ZodType<T['policy']>;
  readonly form?: OrderForm<T>;
  /** How they hold how much a player wants to be asked; left out where there is nothing to choose. */
  readonly presets?: Presets<T>;
  /**
   * The answer to what a seat is asked now, given its own view; null when the player should be asked. A game without
   * `answer` only stores standing answers, for all devices of a seat.
   */
  readonly answer:
    | ((policy: T['policy'], view: T['state'], seat: T['seat']) => StandingAnswer<T> | null)
    | null;
}

/**
 * How a sealed bid settles who plays which side. Whoever opens the game seals a bid, whoever takes the invite names
 * theirs, and the higher bid plays `higher`. A die decides between equal bids.
 */
export interface Bidding<T extends GameTypes> {
  /** The highest bid allowed; the lowest is 0. */
  readonly most: number;
  /** The seat that the higher bid plays. */
  readonly higher: T['seat'];
  /** The options of a game whose winning bid is `bid`; for 0, those of a game without bidding. */
  readonly settled: (options: T['options'], bid: number) => T['options'];
  /** The winning bid, read from the position: 0 without one, null when the position does not tell. */
  readonly won: (state: T['state']) => number | null;
  /** Returns `SidesSettled` in the game's own union of events. */
  readonly fact: (event: SidesSettled<T['seat']>) => T['event'];
}

/**
 * A game: its rules as pure functions over plain data, and the schemas of all that crosses a wire or goes into the
 * database.
 */
export interface Game<T extends GameTypes> {
  /** The game's name in addresses and tables: one lower-case word. */
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
  /** The facts that begin a game with these options; `seal` is the SHA-256 of its seed. */
  readonly begin: (options: T['options'], seal: string) => readonly T['event'][];
  /** The facts that bring a running game under these rules if it began under older ones; else none. */
  readonly renewal: (state: T['state']) => readonly T['event'][];
  /** Returns the state after a fact. Total: no rules, no chance, no errors. */
  readonly evolve: (state: T['state'], event: T['event']) => T['state'];
  /** For each kind of fact: who sees it, whose it is, whether it is a roll or a reveal, what it claims of chance. */
  readonly facts: Facts<T['event'], T['seat'], T['state']>;
  /** The state as that viewer may see it. */
  readonly conceal: (state: T['state'], viewer: Viewer<T['seat']>) => T['state'];
  /**
   * Returns a full state that agrees with what a seat sees: concealing it again gives the view. Every hidden value
   * that is possible can come up. Bots think about such states and get no others.
   */
  readonly imagine: (view: T['state'], seat: T['seat'], draw: Draw) => T['state'];
  readonly frames: (frame: T['frame']) => FrameModule<T>;
  /**
   * The kinds of windows that a seat may publicly switch off, for windows where asking or not asking would tell what
   * the seat hides. Rules check the switch (`isAskedIn`) before they open a window, and the standing answers
   * (`Beforehand`) before they skip one.
   */
  readonly windows: readonly string[];
  /** The game's standing answers; null when it has none. */
  readonly standing: StandingAnswers<T> | null;
  /** How a sealed bid settles the sides; null when the game has no bidding. */
  readonly bidding: Bidding<T> | null;
  /** Returns a table event (resigning, draws, takebacks) in the game's own union of events. */
  readonly tableEvent: (event: TableEvent<T['seat']>) => T['event'];
  /**
   * The fact that a seat's last commit is taken back. `past` is the position before it; each viewer gets the part
   * that they may see.
   */
  readonly takenBack: (seat: T['seat'], past: T['state']) => T['event'];
  /** Why a seat may not claim a draw now; empty when it may. A game without such claims returns `noClaims`. */
  readonly tableClaim: (view: T['state'], seat: T['seat']) => readonly Reason<T['place']>[];
  /** The facts after the end of the game that show what was hidden. */
  readonly opening: (state: T['state']) => readonly T['event'][];
}

/** Parses a record's facts. On failure `strange` is the index of the first fact that the game's schema rejects. */
export function readFacts<T extends GameTypes>(
  game: Pick<Game<T>, 'schemas'>,
  events: readonly unknown[],
): { readonly facts: readonly T['event'][] } | { readonly strange: number } {
  const facts: T['event'][] = [];
  for (const [number, event] of events.entries()) {
    const read = game.schemas.event.safeParse(event);
    if (!read.success) return { strange: number };
    facts.push(read.data);
  }
  return { facts };
}
