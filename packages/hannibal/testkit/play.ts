import {
  choicesIn,
  decideAll,
  decideTable,
  expand,
  explainIn,
  frameFor,
  nothingLeft,
  recorder,
  waiting,
  type ChanceSource,
  type Policies,
  type TableStep,
} from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import { goOn } from '../rules/flow.js';
import type { Fact, FactOf, State, Step } from '../rules/model/index.js';
import type { Dealing, Hannibal } from '../rules/types.js';
import type { Seat } from '../rules/vocabulary.js';
import { hannibal, world } from './position.js';

/** Chance in which the next dice show the listed faces, 1 to 6, and each draw brings the listed place, then the first. */
export const listed = (
  state: State,
  dice: readonly number[],
  draws: readonly number[] = [],
): ChanceSource => {
  let drawn = 0;
  return {
    ...idealChance('listed'),
    face: (n) => {
      const face = dice[n - state.rolls];
      if (face === undefined) throw new Error(`No die is listed for roll ${n - state.rolls}.`);
      return face - 1;
    },
    draw: ({ sides }) => Math.min(draws[drawn++] ?? 0, sides - 1),
  };
};

/**
 * What happens: the steps that a seat (the one that is asked) commits, with the dice, 1 to 6, and the draws that follow,
 * while the seats have left such sealed orders.
 */
export interface Act {
  readonly steps?: readonly Step[];
  readonly seat?: Seat;
  readonly dice?: readonly number[];
  readonly draws?: readonly number[];
  readonly policies?: Policies<Hannibal>;
}

/** Facts, and the position after them. */
export interface Done {
  readonly state: State;
  readonly facts: readonly Fact[];
}

/** Who is asked; one seat at a time (13.1). */
export function askedOf(state: State): Seat {
  const [seat] = waiting(hannibal, state);
  if (seat === undefined) throw new Error('Nobody is asked.');
  return seat;
}

/** Commits steps as the server decides them. */
function decided(state: State, { steps = [], seat = askedOf(state), policies = {}, ...chance }: Act) {
  const { dice = [], draws = [] } = chance;
  const commit = { frame: frameFor(hannibal, state, seat) ?? 0, steps };
  return decideAll(hannibal, state, { seat, commit }, { policies, source: listed(state, dice, draws) });
}

const afterDice = (before: State, { state, facts }: Done, dice: readonly number[]): Done => {
  const rolled = state.rolls - before.rolls;
  if (rolled !== dice.length) throw new Error(`${rolled} dice were rolled.`);
  return { state, facts };
};

/** Commits steps. Throws when they are refused, or when not all of the listed dice are rolled. */
export function commit(state: State, act: Act): Done {
  const result = decided(state, act);
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  const { events, after } = result.value;
  return afterDice(state, { state: after, facts: events }, act.dice ?? []);
}

/** Commits one step. */
export const answer = (state: State, step: Step, act: Omit<Act, 'steps'> = {}): Done =>
  commit(state, { ...act, steps: [step] });

/** Commits one after another; the facts of all. */
export const play = (state: State, acts: readonly Act[]): Done =>
  acts.reduce<Done>(
    (done, act) => {
      const next = commit(done.state, act);
      return { state: next.state, facts: [...done.facts, ...next.facts] };
    },
    { state, facts: [] },
  );

/** Lets some rules work on a position, and then goes on until somebody is asked. */
export function worked(
  state: State,
  work: (dealing: Dealing) => void,
  { dice = [], draws = [] }: Pick<Act, 'dice' | 'draws'> = {},
): Done {
  const log = recorder(hannibal.evolve, state);
  const source = listed(state, dice, draws);
  const dealing: Dealing = {
    world,
    log,
    luck: {
      roll: (sides) => ({ n: log.now().rolls, face: source.face(log.now().rolls, sides, []) }),
      draw: (stream, n, sides) => source.draw({ stream, n, sides, shares: [] }),
      source,
    },
    beforehand: nothingLeft,
  };
  work(dealing);
  goOn(dealing);
  return afterDice(state, { state: log.now(), facts: log.events }, dice);
}

/** Lets the works on top of the stack go on until somebody is asked. */
export const running = (state: State, chance: Pick<Act, 'dice' | 'draws'> = {}): Done =>
  worked(state, () => undefined, chance);

/** Every single step that is open to who is asked, as they see it. */
export const options = (state: State, seat = askedOf(state)): Step[] =>
  choicesIn(hannibal, hannibal.conceal(state, seat), seat).flatMap(
    (choice) => expand(hannibal.schemas.step, choice).steps,
  );

/** Why a step is not open: the reasons' codes; empty when it is. */
export const whyNot = (state: State, step: Step, seat = askedOf(state)): string[] =>
  explainIn(hannibal, hannibal.conceal(state, seat), { seat, step }).map(({ code }) => code);

/** The same with the rules: `armyLimit 10.2`. */
export const reasonsFor = (state: State, step: Step, seat = askedOf(state)): string[] =>
  explainIn(hannibal, hannibal.conceal(state, seat), { seat, step }).map(({ code, rule }) =>
    `${code} ${rule}`.trim(),
  );

/** A step that is refused: its words, the position, the step, and the code and the rule that are told. */
export type RefusedStep = readonly [string, () => State, Step, string];

/** The kind of question on top of the stack, or `over`. */
export const question = ({ frames, outcome }: State): string =>
  outcome === null ? (frames.at(-1)?.at ?? 'none') : 'over';

/** A word at the table. Throws when it is refused. */
export function say(state: State, seat: Seat, step: TableStep): State {
  const result = decideTable(hannibal, state, { seat, step }, { source: listed(state, []) });
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value.after;
}

const isOf =
  <K extends Fact['kind']>(kind: K) =>
  (fact: Fact): fact is FactOf<K> =>
    fact.kind === kind;

/** The facts of one kind, in order. */
export const factsOf = <K extends Fact['kind']>({ facts }: Pick<Done, 'facts'>, kind: K): FactOf<K>[] =>
  facts.filter(isOf(kind));
