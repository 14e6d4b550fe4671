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

/** The game that asks every question, also those with only one answer, for tests with few units. */
const everyQuestion = (game: MetaurusGame): MetaurusGame => ({
  ...game,
  frames: (frame) => ({ ...game.frames(frame), passes: false }),
});

/** Returns a chance with the listed faces for the next dice of a position. Throws for a die beyond the list. */
export const listed = (state: State, faces: readonly number[]): ChanceSource => ({
  ...idealChance('listed'),
  face: (n) => {
    const face = faces[n - state.rolls];
    if (face === undefined) throw new Error(`No die is listed for roll ${n - state.rolls}.`);
    return face;
  },
});

/**
 * A plan with its seat (when two are asked), its dice, and its game (for another data set). `passes` says whether
 * questions with only one answer pass by themselves, as in play, or are asked.
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

/** The seat of a plan: the one that it names, else the only one that is asked. */
function seatFor(state: State, { seat, game = examples }: Plan): Seat {
  const asked = waiting(game, state)[0];
  if (seat !== undefined) return seat;
  if (asked === undefined) throw new Error('Nobody is asked.');
  return asked;
}

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

/** Commits several plans one after another, and returns the facts of all. */
export const play = (state: State, plans: readonly Plan[]): Done =>
  plans.reduce<Done>(
    (done, plan) => {
      const next = commit(done.state, plan);
      return { state: next.state, events: [...done.events, ...next.events] };
    },
    { state, events: [] },
  );

/** Returns the refusal of a plan. Throws when it is accepted. */
export function refusal(state: State, plan: Plan = {}): Refusal {
  const result = decided(state, plan);
  if (result.ok) throw new Error('It was not refused.');
  return result.error;
}

/** Makes a table action. Throws when it is refused. */
export function say(state: State, seat: Seat, step: TableStep): Done {
  const result = decideTable(examples, state, { seat, step }, { source: listed(state, []) });
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return { state: result.value.after, events: result.value.events };
}

/** Returns the seat's view after the steps of a plan, before it commits them. */
export const planned = (state: State, plan: Plan = {}): State => {
  const { steps = [], game = examples } = plan;
  const seat = seatFor(state, plan);
  return preview(game, game.conceal(state, seat), { seat, plan: steps });
};

/** Returns every single step that is allowed after a plan. */
export const open = (state: State, plan: Plan = {}): Step[] =>
  choicesIn(plan.game ?? examples, planned(state, plan), seatFor(state, plan)).flatMap(
    (choice) => expand(examples.schemas.step, choice).steps,
  );

/** Returns the verbs that are allowed for one unit, each once. */
export const verbsOf = (state: State, home: HexId, plan: Plan = {}): string[] => [
  ...new Set(
    open(state, plan).flatMap((step) => ('unit' in step && step.unit === unit(home) ? [step.verb] : [])),
  ),
];

/** Returns the hexes to which a unit may move after a plan. */
export const reach = (state: State, home: HexId, plan: Plan = {}): HexId[] =>
  open(state, plan).flatMap((step) => (step.verb === 'move' && step.unit === unit(home) ? [step.to] : []));

/** Returns the reasons why a step is not allowed after a plan; empty when it is. */
export const why = (state: State, step: Step, plan: Plan = {}): readonly Reason[] =>
  explainIn(plan.game ?? examples, planned(state, plan), { seat: seatFor(state, plan), step });

/** Returns the same as one text for each reason: its code and its rule case. */
export const whyText = (state: State, step: Step, plan: Plan = {}): string[] =>
  why(state, step, plan).map(({ code, rule }) => `${code} ${rule}`);

/** Returns what a plan still lacks before it may be committed: the codes and the hexes. */
export const lacks = (state: State, plan: Plan = {}): Record<string, readonly number[]> =>
  Object.fromEntries(
    missingIn(plan.game ?? examples, planned(state, plan), seatFor(state, plan)).map(({ code, at }) => [
      code,
      hexesOf(at),
    ]),
  );

/** Returns the facts of one kind, in order. */
export const factsOf = <K extends EventKind>({ events }: Pick<Done, 'events'>, kind: K): EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind);

/** Returns the kinds of the facts in order, without `PlanCommitted`. */
export const kinds = ({ events }: Pick<Done, 'events'>): EventKind[] =>
  events.map(({ kind }) => kind).filter((kind) => kind !== 'PlanCommitted');

/**
 * Returns a plan in which each unit that must move goes to its last possible hex, until nothing is lacking. Throws when a
 * unit that must move cannot.
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
