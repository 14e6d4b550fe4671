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

/** A game as it stands: its whole log, and the state that this leads to. */
export interface Standing<T extends GameTypes> {
  readonly log: readonly T['event'][];
  readonly state: T['state'];
}

/** A word at the table in a game that goes on from its log, as the server decides it. Throws when it is refused. */
export function sayIn<T extends GameTypes>(
  game: Game<T>,
  { log, state }: Standing<T>,
  said: { readonly seat: T['seat']; readonly step: TableStep; readonly source?: ChanceSource },
): Standing<T> {
  const { source = idealChance('said') } = said;
  const decided = decideTable(game, state, said, { source, past: (seat) => pastOf(game, log, { seat }) });
  if (!decided.ok) throw new Error(`Refused: ${JSON.stringify([said, decided.error])}`);
  return { log: [...log, ...decided.value.events], state: decided.value.after };
}

/** The words of a takeback: a seat asks, and the other answers. */
export function takebackWords<T extends GameTypes>(
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

/** The words of a takeback that somebody asks for now and then, where there is something to take back; else none. */
export function randomTakeback<T extends GameTypes>(game: Game<T>, state: T['state'], draw: Random) {
  const may = (seat: T['seat']) =>
    explainTable(game, state, { seat, step: { verb: 'askTakeback' } }).length === 0;
  const askers = state.table.commits.filter(may);
  if (askers.length === 0 || !draw.happens(0.15)) return [];
  return takebackWords(game, state, { seat: draw.pick(askers), accept: draw.happens(0.8) });
}

/** Now and then a seat turns the switch of a kind of windows, where the game has any. */
export function randomSwitch<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  draw: Random,
): { readonly seat: T['seat']; readonly step: TableStep }[] {
  if (game.windows.length === 0 || state.outcome !== null || !draw.happens(0.1)) return [];
  const [seat, window] = [draw.pick(game.seats), draw.pick(game.windows)];
  return [{ seat, step: { verb: 'switchWindow', window, asked: !isAskedIn(state, seat, window) } }];
}

/** A die of a log; how many faces it has, where it says so itself. */
interface Thrown {
  readonly n: number;
  readonly face: number;
  readonly sides: number | null;
}

/** Every public die in some facts, in the order in which they are told. */
export function diceOf(facts: unknown): readonly Thrown[] {
  if (typeof facts !== 'object' || facts === null) return [];
  if ('n' in facts && 'face' in facts && typeof facts.n === 'number' && typeof facts.face === 'number') {
    const own = 'sides' in facts && typeof facts.sides === 'number' ? facts.sides : null;
    return [{ n: facts.n, face: facts.face, sides: own }];
  }
  return Object.values(facts).flatMap((value: unknown) => diceOf(value));
}

/** The dice of a whole log are numbered without a gap, none comes twice, and each shows what the chance has for its number. */
export function dieOnce<T extends GameTypes>(
  { log, state }: Standing<T>,
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
