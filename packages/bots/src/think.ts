import { random, type GameTypes } from '@tessera/core';
import type { Bots, Thought } from './bot.js';
import { budgetOf } from './budget.js';
import type { Strength } from './strength.js';

/** Who is asked what, and how well they are to answer. */
export interface Task<T extends GameTypes> {
  /** The position as that seat may see it, which is asked for a decision in it. */
  readonly view: T['state'];
  readonly seat: T['seat'];
  readonly strength: Strength;
  /** What the bot's own choices depend on, besides the view. */
  readonly seed: string;
  /** The most positions that it looks at; as many as with people where it is left out. */
  readonly positions?: number | undefined;
}

/** What a bot answers, and how many positions it has looked at for that. */
export interface Answered<T extends GameTypes> extends Thought<T> {
  readonly positions: number;
}

/** Has a bot decide for a seat: the same view, strength, seed and budget give the same plan, on every machine. */
export function think<T extends GameTypes>(bots: Bots<T>, task: Task<T>): Answered<T> {
  const { view, seat, strength, seed } = task;
  const { bot, positions } = bots.of[strength];
  const budget = budgetOf(task.positions ?? positions);
  const { steps, ground } = bot({ view, seat, draw: random(`${seat}|${seed}`), budget });
  return { steps, ground, positions: budget.spent() };
}
