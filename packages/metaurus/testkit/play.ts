import {
  choicesIn,
  decide,
  decideTable,
  expand,
  explainIn,
  frameFor,
  missingIn,
  preview,
  waiting,
  type ChanceSource,
  type Refusal,
  type TableStep,
} from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import type { HexId } from '@tessera/hex';
import {
  type Event,
  type EventKind,
  type EventOf,
  type MetaurusGame,
  type Seat,
  type State,
  type Step,
} from '../rules/index.js';
import { examples } from './record.js';
import { unit } from './units.js';
import { hexesOf, type Reason } from '../rules/types.js';

/** A game with every question put, though it has one answer alone: tests look at one in a position with few units. */
const everyQuestion = (game: MetaurusGame): MetaurusGame => ({
  ...game,
  frames: (frame) => ({ ...game.frames(frame), passes: false }),
});

/** Chance in which the next dice of a position show the listed faces; a die beyond the list is a fault of the test. */
export const listed = (state: State, faces: readonly number[]): ChanceSource => ({
  ...idealChance('listed'),
  face: (n) => {
    const face = faces[n - state.rolls];
    if (face === undefined) throw new Error(`No die is listed for roll ${n - state.rolls}.`);
    return face;
  },
});

/**
 * A plan, and what goes with it: the seat (where two are asked), the dice that fall, the game (where another data set),
 * and whether what has only one answer `passes` by itself, as it does in play, or is put all the same.
 */
export interface Plan {
  readonly steps?: readonly Step[];
  readonly seat?: Seat;
  readonly dice?: readonly number[];
  readonly game?: MetaurusGame;
  readonly passes?: boolean;
}

/** The facts of a commit and the position after them. */
export interface Done {
  readonly state: State;
  readonly events: readonly Event[];
}

const gameOf = ({ game = examples }: Plan) => game;

/** The seat that a plan is for: the one that it names, else the only one that is asked. */
function seatFor(state: State, { seat, game = examples }: Plan): Seat {
  const asked = waiting(game, state)[0];
  if (seat !== undefined) return seat;
  if (asked === undefined) throw new Error('Nobody is asked.');
  return asked;
}

/** Decides a plan as the server does, whatever comes of it. */
function decided(state: State, plan: Plan) {
  const { steps = [], dice = [], passes = false } = plan;
  const game = passes ? gameOf(plan) : everyQuestion(gameOf(plan));
  const seat = seatFor(state, plan);
  const commit = { frame: frameFor(game, state, seat) ?? 0, steps };
  return decide(game, state, { seat, commit }, listed(state, dice));
}

/** Commits a plan. Throws when it is refused, or when not all of the listed dice are rolled. */
export function commit(state: State, plan: Plan = {}): Done {
  const result = decided(state, plan);
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  const { events, after } = result.value;
  const rolled = after.rolls - state.rolls;
  if (rolled !== (plan.dice ?? []).length) throw new Error(`${rolled} dice were rolled.`);
  return { state: after, events };
}

/** Commits several plans one after another; the facts of all. */
export const play = (state: State, plans: readonly Plan[]): Done =>
  plans.reduce<Done>(
    (done, plan) => {
      const next = commit(done.state, plan);
      return { state: next.state, events: [...done.events, ...next.events] };
    },
    { state, events: [] },
  );

/** What a plan is refused for. Throws when it is not. */
export function refusal(state: State, plan: Plan = {}): Refusal {
  const result = decided(state, plan);
  if (result.ok) throw new Error('It was not refused.');
  return result.error;
}

/** A word at the table. Throws when it is refused. */
export function say(state: State, seat: Seat, step: TableStep): Done {
  const result = decideTable(examples, state, { seat, step }, { source: listed(state, []) });
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return { state: result.value.after, events: result.value.events };
}

/** What the seat sees after the steps of a plan, before it commits them. */
export const planned = (state: State, plan: Plan = {}): State => {
  const { steps = [], game = examples } = plan;
  const seat = seatFor(state, plan);
  return preview(game, game.conceal(state, seat), { seat, plan: steps });
};

/** Every single step that is open after a plan. */
export const open = (state: State, plan: Plan = {}): Step[] =>
  choicesIn(plan.game ?? examples, planned(state, plan), seatFor(state, plan)).flatMap(
    (choice) => expand(examples.schemas.step, choice).steps,
  );

/** The verbs that are open to one unit, each once. */
export const verbsOf = (state: State, home: HexId, plan: Plan = {}): string[] => [
  ...new Set(
    open(state, plan).flatMap((step) => ('unit' in step && step.unit === unit(home) ? [step.verb] : [])),
  ),
];

/** The hexes to which a unit may move after a plan. */
export const reach = (state: State, home: HexId, plan: Plan = {}): HexId[] =>
  open(state, plan).flatMap((step) => (step.verb === 'move' && step.unit === unit(home) ? [step.to] : []));

/** Why a step is not open after a plan; empty when it is. */
export const why = (state: State, step: Step, plan: Plan = {}): readonly Reason[] =>
  explainIn(plan.game ?? examples, planned(state, plan), { seat: seatFor(state, plan), step });

/** The same as one text for each reason: its code and its rule case. */
export const whyText = (state: State, step: Step, plan: Plan = {}): string[] =>
  why(state, step, plan).map(({ code, rule }) => `${code} ${rule}`);

/** What a plan still lacks before it may be committed: the codes and the hexes. */
export const lacks = (state: State, plan: Plan = {}): Record<string, readonly number[]> =>
  Object.fromEntries(
    missingIn(plan.game ?? examples, planned(state, plan), seatFor(state, plan)).map(({ code, at }) => [
      code,
      hexesOf(at),
    ]),
  );

/** The facts of one kind, in order. */
export const factsOf = <K extends EventKind>({ events }: Pick<Done, 'events'>, kind: K): EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind);

/** The kinds of the facts, in order, without those that say whose commit follows. */
export const kinds = ({ events }: Pick<Done, 'events'>): EventKind[] =>
  events.map(({ kind }) => kind).filter((kind) => kind !== 'PlanCommitted');

/**
 * A plan that obeys: each unit that must move goes to the last hex that is open to it, until nothing is lacking.
 * Throws when a "must" cannot be obeyed.
 */
export function obeying(state: State, plan: Plan = {}): Step[] {
  const steps = [...(plan.steps ?? [])];
  for (;;) {
    const obliged = Object.values(lacks(state, { ...plan, steps })).flat();
    if (obliged.length === 0) return steps;
    const next = open(state, { ...plan, steps }).findLast(
      (step) => step.verb === 'move' && obliged.includes(state.units[step.unit]?.hex ?? 0),
    );
    if (next === undefined) throw new Error(`Nobody can obey: ${obliged.join()}`);
    steps.push(next);
  }
}
