import { decide, fold, frameFor, random, waiting, type Game, type GameTypes } from '@tessera/core';
import { beginningOf, idealChance } from '@tessera/core/testkit';
import { expect } from 'vitest';
import { think, type Bots, type Strength, type Task } from '../src/index.js';

/** A game between bots, as far as a test follows it. */
export interface Match<T extends GameTypes> {
  readonly bots: Bots<T>;
  readonly options: T['options'];
  readonly strength: Strength;
  readonly seed: string;
  /** The most positions for a decision. */
  readonly positions: number;
  /** The most commits that are followed. */
  readonly most: number;
}

/** Plays bots against each other, and hands each task to `look` with the whole position in which it is set. */
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

/** What a seat sees of another world that looks the same to it. */
const sameView = <T extends GameTypes>(game: Game<T>, { view, seat, seed }: Task<T>) =>
  game.conceal(game.imagine(view, seat, random(seed).below), seat);

/** A value whose every part throws when it is written to. */
function frozen<V>(value: V): V {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(Object.freeze(value)).forEach(frozen);
  }
  return value;
}

/**
 * Twin worlds: in another world that its seat cannot tell from this one a bot decides the same, within its budget, and
 * writes nothing into what it was given.
 */
export function neverPeeks<T extends GameTypes>(one: Match<T>): void {
  const { game } = one.bots;
  match(one, (task) => {
    const twin = sameView(game, task);
    const answers = [task.view, twin].map((view) => think(one.bots, { ...task, view: frozen(view) }));
    expect(answers[1], task.seed).toEqual(answers[0]);
    expect(answers[0]?.positions, task.seed).toBeLessThanOrEqual(one.positions);
  });
}
