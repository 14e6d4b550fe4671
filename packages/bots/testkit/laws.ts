import { decide, fold, frameFor, random, waiting, type Game, type GameTypes } from '@tessera/core';
import { beginningOf, idealChance } from '@tessera/core/testkit';
import { expect } from 'vitest';
import { think, type Bots, type Strength, type Task } from '../src/index.js';

/** A game between bots. */
export interface Match<T extends GameTypes> {
  readonly bots: Bots<T>;
  readonly options: T['options'];
  readonly strength: Strength;
  readonly seed: string;
  /** The budget of each decision, in positions. */
  readonly positions: number;
  /** How many commits to play at most. */
  readonly most: number;
}

/**
 * Plays bots of one strength against each other until the game ends or `most` commits are played. Calls `look` with each
 * decision and the full state before it. Returns the last state; throws when a bot's plan is refused.
 */
export function match<T extends GameTypes>(
  { bots, options, strength, seed, positions, most }: Match<T>,
  look: (task: Task<T>, state: T['state']) => void,
): T['state'] {
  const { game } = bots;
  let state = fold(game, beginningOf(game, options));
  for (let count = 0; count < most && state.outcome === null; count++) {
    const [seat] = waiting(game, state);
    if (seat === undefined) throw new Error('Nobody is asked.');
    const task = { view: game.conceal(state, seat), seat, strength, seed: `${seed}/${count}`, positions };
    look(task, state);
    const { steps } = think(bots, task);
    const commit = { frame: frameFor(game, state, seat) ?? 0, steps };
    const decided = decide(game, state, { seat, commit }, idealChance(seed));
    if (!decided.ok) throw new Error(`${seed}/${count}: ${JSON.stringify([commit, decided.error])}`);
    state = decided.value.after;
  }
  return state;
}

/** The seat's view of an imagined position; it should equal the seat's own view. */
const sameView = <T extends GameTypes>(game: Game<T>, { view, seat, seed }: Task<T>) =>
  game.conceal(game.imagine(view, seat, random(seed).below), seat);

/** Freezes a value at every depth, so that a bot that writes into it throws. */
function deepFreeze<V>(value: V): V {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(Object.freeze(value)).forEach(deepFreeze);
  }
  return value;
}

/**
 * Plays a match and asserts for each decision that the bot decides the same from an imagined position that its seat
 * cannot tell from the real one, that it keeps to its budget, and that it does not write into its view.
 */
export function neverPeeks<T extends GameTypes>(one: Match<T>): void {
  const { game } = one.bots;
  match(one, (task) => {
    const twin = sameView(game, task);
    const answers = [task.view, twin].map((view) => think(one.bots, { ...task, view: deepFreeze(view) }));
    expect(answers[1], task.seed).toEqual(answers[0]);
    expect(answers[0]?.positions, task.seed).toBeLessThanOrEqual(one.positions);
  });
}
