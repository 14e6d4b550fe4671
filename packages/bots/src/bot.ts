import {
  type ChanceSource,
  choicesIn,
  countSteps,
  decide,
  type Decided,
  frameFor,
  type Game,
  type GameTypes,
  type Lean,
  levelHeaded,
  random,
  type Random,
  randomPlan,
  type Refusal,
  type Result,
  stepAt,
} from '@tessera/core';
import type { Strength } from './strength.js';

/**
 * How many more positions a bot may look at for one decision. Never a time, so that the decision is the same on every
 * machine.
 */
export interface Budget {
  /** Uses that many positions (1 by default) and returns true. Returns false and uses none when fewer are left. */
  readonly spend: (positions?: number) => boolean;
  /** Returns how many positions are left. */
  readonly left: () => number;
  /** Returns how many positions have been used. */
  readonly spent: () => number;
}

/** Creates a budget of that many positions. */
export function budgetOf(positions: number): Budget {
  let spent = 0;
  const left = () => positions - spent;
  return {
    left,
    spent: () => spent,
    spend: (more = 1) => {
      if (more > left()) return false;
      spent += more;
      return true;
    },
  };
}

/**
 * Why a bot decides as it does: a key of the game's texts, and figures for the text. Neither contains anything that
 * the seat does not see.
 */
export interface BotReason {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A plan that may be committed, and why the bot chose it. */
export interface Thought<T extends GameTypes> {
  readonly steps: readonly T['step'][];
  readonly ground: BotReason;
}

/** What a bot gets: what its seat sees, and nothing else of the game. */
export interface BotInput<T extends GameTypes> {
  /** The position as that seat sees it. */
  readonly view: T['state'];
  /** The seat, which owes a decision in that view. */
  readonly seat: T['seat'];
  /** The source of the bot's own choices and imagined positions. Never the game's chance. */
  readonly draw: Random;
  readonly budget: Budget;
}

/** Returns a plan for the seat that may be committed. The same view, random numbers and budget always give the same plan. */
export type Bot<T extends GameTypes> = (input: BotInput<T>) => Thought<T>;

/** A bot, and how many positions it may look at for one decision when it plays with people. */
export interface BotWithBudget<T extends GameTypes> {
  readonly bot: Bot<T>;
  readonly positions: number;
}

/** The bots of a game, one for each strength. */
export interface Bots<T extends GameTypes> {
  readonly game: Game<T>;
  readonly of: Readonly<Record<Strength, BotWithBudget<T>>>;
  /** The strengths that players may choose; all when left out. */
  readonly strengths?: readonly Strength[];
}

/** Nobody ever opens a commitment in an imagined position, so one value does for all. */
const FAKE_COMMITMENT = { salt: '0'.repeat(32), token: '0'.repeat(64) };

/** Returns a chance source for imagined positions. Its dice come from the bot's random numbers, never from a game's seed. */
export const imaginedChance = (draw: Random): ChanceSource => ({
  face: (_n, sides) => draw.below(sides),
  draw: ({ sides }) => draw.below(sides),
  seal: () => FAKE_COMMITMENT,
});

/** A plan that a seat may commit in an imagined position. */
export interface ImaginedCommit<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly steps: readonly T['step'][];
  readonly draw: Random;
}

/**
 * Decides a plan in an imagined position (from `Game.imagine`) with imagined dice. Returns the events and the position
 * after them, or the refusal of `decide`.
 */
export const decideImagined = <T extends GameTypes>(
  game: Game<T>,
  imagined: T['state'],
  { seat, steps, draw }: ImaginedCommit<T>,
): Result<Decided<T>, Refusal> =>
  decide(
    game,
    imagined,
    { seat, commit: { frame: frameFor(game, imagined, seat) ?? 0, steps } },
    imaginedChance(draw),
  );

const ANY_CHOICE: BotReason = { code: 'bots.any', values: {} };

/** Returns a bot that plays random plans. `lean` says how it draws each step; without it all choices are equally likely. */
export const easyBot =
  <T extends GameTypes>(game: Game<T>, lean?: Lean<T>): Bot<T> =>
  ({ view, seat, draw }) => ({ steps: randomPlan(game, view, { seat, draw, lean }), ground: ANY_CHOICE });

/** Returns the bots of a game that has none of its own: all strengths play at random among the choices that the core lists. */
export function untrainedBots<T extends GameTypes>(game: Game<T>): Bots<T> {
  const any = { bot: easyBot(game, levelHeaded(game)), positions: 1 };
  return { game, of: { easy: any, medium: any, strong: any }, strengths: ['easy'] };
}

/** Returns a lean that draws the verb first, each equally likely, and then one of its steps, so that verbs with few steps come up too. */
export const evenVerbs = <T extends GameTypes>(game: Game<T>): Lean<T> => ({
  goOn: levelHeaded(game).goOn,
  step: (view, { seat, draw }) => {
    const choices = choicesIn(game, view, seat).filter((choice) => countSteps(choice) > 0);
    const verbs = [...new Set(choices.map(({ verb }) => verb))];
    if (verbs.length === 0) return null;
    const verb = draw.pick(verbs);
    const choice = draw.pick(choices.filter((one) => one.verb === verb));
    return stepAt(game.schemas.step, choice, draw.below(countSteps(choice)));
  },
});

/** A decision for a bot. */
export interface Task<T extends GameTypes> {
  /** The position as that seat sees it. The seat owes a decision in it. */
  readonly view: T['state'];
  readonly seat: T['seat'];
  readonly strength: Strength;
  /** The seed of the bot's random numbers. */
  readonly seed: string;
  /** The budget in positions; that of the strength when left out. */
  readonly positions?: number | undefined;
}

/** A bot's plan and reason, and how many positions it has looked at. */
export interface BotDecision<T extends GameTypes> extends Thought<T> {
  readonly positions: number;
}

/**
 * Has the bot of a strength decide for a seat. Returns its plan, the reason, and the positions that it looked at. The
 * same view, strength, seed and budget give the same plan on every machine.
 */
export function think<T extends GameTypes>(bots: Bots<T>, task: Task<T>): BotDecision<T> {
  const { view, seat, strength, seed } = task;
  const { bot, positions } = bots.of[strength];
  const budget = budgetOf(task.positions ?? positions);
  const { steps, ground } = bot({ view, seat, draw: random(`${seat}|${seed}`), budget });
  return { steps, ground, positions: budget.spent() };
}
