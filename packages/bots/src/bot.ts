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
  type Random,
  randomPlan,
  type Refusal,
  type Result,
  stepAt,
} from '@tessera/core';
import type { Budget } from './budget.js';
import type { Strength } from './strength.js';

/**
 * Why a bot decides so, for a player who asks: a key of the game's texts, and figures for the text. What the seat does not
 * see is in neither.
 */
export interface Ground {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A plan that may be committed, and why this one. */
export interface Thought<T extends GameTypes> {
  readonly steps: readonly T['step'][];
  readonly ground: Ground;
}

/** What a bot is given: what its seat sees, and nothing else of the game. */
export interface Asked<T extends GameTypes> {
  /** The position as that seat may see it. */
  readonly view: T['state'];
  /** The seat, which owes a decision in that view. */
  readonly seat: T['seat'];
  /** Where its own choices and what it imagines come from: never the game's chance. */
  readonly draw: Random;
  readonly budget: Budget;
}

/** Decides for a seat: the same for the same view, seed and budget. */
export type Bot<T extends GameTypes> = (asked: Asked<T>) => Thought<T>;

/** A bot, and the most positions that it looks at for a decision when it plays with people. */
export interface Trained<T extends GameTypes> {
  readonly bot: Bot<T>;
  readonly positions: number;
}

/** The bots of a game. */
export interface Bots<T extends GameTypes> {
  readonly game: Game<T>;
  readonly of: Readonly<Record<Strength, Trained<T>>>;
  /** The strengths that may be chosen; all, where they are left out. */
  readonly strengths?: readonly Strength[];
}

/** What nobody checks: a dream is never opened. */
const DREAMT = { salt: '0'.repeat(32), token: '0'.repeat(64) };

/** Chance as a bot imagines it: drawn from its own choices, so that no game's seed is near it. */
export const dreamtChance = (draw: Random): ChanceSource => ({
  face: (_n, sides) => draw.below(sides),
  draw: ({ sides }) => draw.below(sides),
  seal: () => DREAMT,
});

/** What a seat might do in a position that a bot imagines. */
export interface Dreamt<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly steps: readonly T['step'][];
  readonly draw: Random;
}

/** What may come of a plan in a position that a bot has imagined (`Game.imagine`), under chance that it imagines too. */
export const dream = <T extends GameTypes>(
  game: Game<T>,
  imagined: T['state'],
  { seat, steps, draw }: Dreamt<T>,
): Result<Decided<T>, Refusal> =>
  decide(
    game,
    imagined,
    { seat, commit: { frame: frameFor(game, imagined, seat) ?? 0, steps } },
    dreamtChance(draw),
  );

const ANY: Ground = { code: 'bots.any', values: {} };

/** The bot that plays any plan that may be committed; one that `leans` to some of them draws its own steps. */
export const easyBot =
  <T extends GameTypes>(game: Game<T>, lean?: Lean<T>): Bot<T> =>
  ({ view, seat, draw }) => ({ steps: randomPlan(game, view, { seat, draw, lean }), ground: ANY });

/** The bots of a game that nobody has written any for: it is played at random, out of the choices that the core lists. */
export function untrainedBots<T extends GameTypes>(game: Game<T>): Bots<T> {
  const any = { bot: easyBot(game, levelHeaded(game)), positions: 1 };
  return { game, of: { easy: any, medium: any, strong: any }, strengths: ['easy'] };
}

/** A player to whom each kind of step is as likely as another, however many steps there are of it: rare ones come up too. */
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
