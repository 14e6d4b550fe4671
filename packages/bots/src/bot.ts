import type { Game, GameTypes, Random } from '@tessera/core';
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
