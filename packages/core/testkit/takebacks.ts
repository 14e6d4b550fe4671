import { expect } from 'vitest';
import {
  type ChanceSource,
  decideTable,
  explainTable,
  type Game,
  type GameTypes,
  isAskedIn,
  pastOf,
  type Random,
  sharesOf,
  type TableStep,
} from '../src/index.js';
import { idealChance } from './fairness.js';

/** A game so far: its whole log, and the state that it leads to. */
export interface GameSoFar<T extends GameTypes> {
  readonly log: readonly T['event'][];
  readonly state: T['state'];
}

/** Decides a table action as the server does, and returns the game after it. Throws when it is refused. */
export function sayIn<T extends GameTypes>(
  game: Game<T>,
  { log, state }: GameSoFar<T>,
  said: { readonly seat: T['seat']; readonly step: TableStep; readonly source?: ChanceSource },
): GameSoFar<T> {
  const { source = idealChance('said') } = said;
  const decided = decideTable(game, state, said, { source, past: (seat) => pastOf(game, log, { seat }) });
  if (!decided.ok) throw new Error(`Refused: ${JSON.stringify([said, decided.error])}`);
  return { log: [...log, ...decided.value.events], state: decided.value.after };
}

/** Returns the table actions of a takeback: a seat asks, and the other answers. */
export function takebackActions<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, accept }: { readonly seat: T['seat']; readonly accept: boolean },
): { readonly seat: T['seat']; readonly step: TableStep }[] {
  const request = state.table.requests + 1;
  const other = game.seats.find((each) => each !== seat) ?? seat;
  return [
    { seat, step: { verb: 'askTakeback' } },
    { seat: other, step: { verb: 'answerTakeback', request, accept } },
  ];
}

/** Returns the table actions of a random takeback, sometimes; else none. None either when nothing can be taken back. */
export function randomTakeback<T extends GameTypes>(game: Game<T>, state: T['state'], draw: Random) {
  const may = (seat: T['seat']) =>
    explainTable(game, state, { seat, step: { verb: 'askTakeback' } }).length === 0;
  const askers = state.table.commits.filter(may);
  if (askers.length === 0 || !draw.happens(0.15)) return [];
  return takebackActions(game, state, { seat: draw.pick(askers), accept: draw.happens(0.8) });
}

/** Returns a table action that switches a kind of windows, sometimes; else none. */
export function randomSwitch<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  draw: Random,
): { readonly seat: T['seat']; readonly step: TableStep }[] {
  if (game.windows.length === 0 || state.outcome !== null || !draw.happens(0.1)) return [];
  const [seat, window] = [draw.pick(game.seats), draw.pick(game.windows)];
  return [{ seat, step: { verb: 'switchWindow', window, asked: !isAskedIn(state, seat, window) } }];
}

/** A die of a log. Some say how many faces they have. */
interface LoggedDie {
  readonly n: number;
  readonly face: number;
  readonly sides: number | null;
}

/** Returns every public die in some facts, in their order. */
export function diceOf(facts: unknown): readonly LoggedDie[] {
  if (typeof facts !== 'object' || facts === null) return [];
  if ('n' in facts && 'face' in facts && typeof facts.n === 'number' && typeof facts.face === 'number') {
    const own = 'sides' in facts && typeof facts.sides === 'number' ? facts.sides : null;
    return [{ n: facts.n, face: facts.face, sides: own }];
  }
  return Object.values(facts).flatMap((value: unknown) => diceOf(value));
}

/** Asserts that the dice of a whole log are numbered without gaps or repeats, and show the chance's face for each number. */
export function dieOnce<T extends GameTypes>(
  { log, state }: GameSoFar<T>,
  { source, sides }: { readonly source: ChanceSource; readonly sides: number },
): void {
  const shares = sharesOf(state.table.shares).map(({ share }) => share);
  const dice = diceOf(log);
  expect(dice.map(({ n }) => n)).toEqual(dice.map((_, index) => index));
  expect(dice.map(({ face }) => face)).toEqual(
    dice.map(({ n, sides: own }) => source.face(n, own ?? sides, shares)),
  );
  expect(state.rolls).toBe(dice.length);
}
