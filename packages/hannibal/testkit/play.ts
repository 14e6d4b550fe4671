import {
  choicesIn,
  decideAll,
  decideTable,
  expand,
  explainIn,
  frameFor,
  noPolicies,
  recorder,
  waiting,
  type ChanceSource,
  type Policies,
  type TableStep,
} from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import { goOn } from '../rules/questions.js';
import type { Fact, FactOf, State, Step } from '../rules/model/index.js';
import type { Dealing, Hannibal } from '../rules/types.js';
import type { Seat } from '../rules/vocabulary.js';
import { hannibal, world } from './position.js';

/** Returns a chance with the listed dice (1 to 6) and draws. After the list each draw takes the first card. */
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
 * A commit: its steps, its seat (the one that is asked when left out), the dice (1 to 6) and draws that follow, and the
 * seats' sealed orders.
 */
export interface Act {
  readonly steps?: readonly Step[];
  /** The parts of the plan after that, for the questions that it runs on to. */
  readonly then?: readonly (readonly Step[])[];
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

/** Returns the seat that is asked; only one is at a time (13.1). */
export function askedOf(state: State): Seat {
  const [seat] = waiting(hannibal, state);
  if (seat === undefined) throw new Error('Nobody is asked.');
  return seat;
}

/** Commits steps as the server decides them. */
function decided(
  state: State,
  { steps = [], then = [], seat = askedOf(state), policies = {}, ...chance }: Act,
) {
  const { dice = [], draws = [] } = chance;
  const commit = { frame: frameFor(hannibal, state, seat) ?? 0, steps, then };
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

/** Commits one step. Throws like `commit`. */
export const answer = (state: State, step: Step, act: Omit<Act, 'steps'> = {}): Done =>
  commit(state, { ...act, steps: [step] });

/** Commits one after another, and returns the facts of all. */
export const play = (state: State, acts: readonly Act[]): Done =>
  acts.reduce<Done>(
    (done, act) => {
      const next = commit(done.state, act);
      return { state: next.state, facts: [...done.facts, ...next.facts] };
    },
    { state, facts: [] },
  );

/** Runs some rules on a position, and goes on until somebody is asked. Returns the facts and the position. */
export function runWork(
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
    beforehand: noPolicies,
  };
  work(dealing);
  goOn(dealing);
  return afterDice(state, { state: log.now(), facts: log.events }, dice);
}

/** Runs the works on top of the stack until somebody is asked. */
export const continueWorks = (state: State, chance: Pick<Act, 'dice' | 'draws'> = {}): Done =>
  runWork(state, () => undefined, chance);

/** Returns every single step that the seat may take, from its own view. */
export const options = (state: State, seat = askedOf(state)): Step[] =>
  choicesIn(hannibal, hannibal.conceal(state, seat), seat).flatMap(
    (choice) => expand(hannibal.schemas.step, choice).steps,
  );

/** Returns the codes of the reasons why a step is not allowed; empty when it is. */
export const whyNot = (state: State, step: Step, seat = askedOf(state)): string[] =>
  explainIn(hannibal, hannibal.conceal(state, seat), { seat, step }).map(({ code }) => code);

/** Returns the same with the rules, such as `armyLimit 10.2`. */
export const reasonsFor = (state: State, step: Step, seat = askedOf(state)): string[] =>
  explainIn(hannibal, hannibal.conceal(state, seat), { seat, step }).map(({ code, rule }) =>
    `${code} ${rule}`.trim(),
  );

/** A refused step: a title, the position, the step, and the code with its rule. */
export type RefusedStep = readonly [string, () => State, Step, string];

/** Returns the kind of question on top of the stack, or `over`. */
export const question = ({ frames, outcome }: State): string =>
  outcome === null ? (frames.at(-1)?.at ?? 'none') : 'over';

/** Makes a table action and returns the state after it. Throws when it is refused. */
export function say(state: State, seat: Seat, step: TableStep): State {
  const result = decideTable(hannibal, state, { seat, step }, { source: listed(state, []) });
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value.after;
}

const isOf =
  <K extends Fact['kind']>(kind: K) =>
  (fact: Fact): fact is FactOf<K> =>
    fact.kind === kind;

/** Returns the facts of one kind, in order. */
export const factsOf = <K extends Fact['kind']>({ facts }: Pick<Done, 'facts'>, kind: K): FactOf<K>[] =>
  facts.filter(isOf(kind));
