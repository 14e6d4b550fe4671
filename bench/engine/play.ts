import {
  admits,
  type ChanceSource,
  type ChoiceOf,
  choicesIn,
  type Commit,
  decide,
  fold,
  frameFor,
  type Game,
  type GameTypes,
  isDescribed,
  missingIn,
  preview,
  sample,
  type Selection,
  sizeOf,
  type StepBase,
  streamOf,
  type Viewer,
  waiting,
} from '@tessera/core';
import type { Question } from '@tessera/tools/bench';
import { pick, type Random } from './random.js';

/** How likely the player goes on with a plan that it could commit: the same share as the tests' random player. */
const GO_ON = 0.6;

const fieldsOf = (choice: object): [string, unknown][] => Object.entries(choice);

/** True when a field of a choice leaves anything: a value, a list or a described set. */
const hasAny = (value: unknown): boolean =>
  isDescribed(value) ? sizeOf(value) > 0 : !Array.isArray(value) || value.length > 0;

/** True when the choice bundles any step at all. */
const isOpen = (choice: object): boolean => fieldsOf(choice).every(([, value]) => hasAny(value));

/** One of what a field of a choice leaves. */
function drawn(draw: Random, value: unknown): unknown {
  if (isDescribed(value)) return sample(value, draw.below);
  return Array.isArray(value) ? pick<unknown>(draw, value) : value;
}

/** One step of those that a choice bundles, built without a schema. Throws for a choice that bundles none. */
function stepOf<Step extends StepBase>(choice: ChoiceOf<Step>, draw: Random): Step {
  const step: Record<string, unknown> = {};
  for (const [field, value] of fieldsOf(choice)) {
    step[field] = drawn(draw, value);
  }
  if (!admits<Step>(choice, step)) throw new Error(`No step: ${JSON.stringify(choice)}`);
  return step;
}

/** One of the choices that bundle a step. */
function pickOpen<Choice extends object>(draw: Random, choices: readonly Choice[]): Choice | undefined {
  const choice = pick(draw, choices);
  return choice === undefined || isOpen(choice) ? choice : pick(draw, choices.filter(isOpen));
}

/** What a random player is asked with. */
export interface RandomPlayer<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly draw: Random;
}

/** A random plan that may be committed, step by step from a seat's own view: choices, a draw, the preview of that step. */
function planOf<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, draw }: RandomPlayer<T>,
): T['step'][] {
  const plan: T['step'][] = [];
  let current = view;
  for (;;) {
    const choice = pickOpen(draw, choicesIn(game, current, seat));
    const isComplete = missingIn(game, current, seat).length === 0;
    if (isComplete && (choice === undefined || !draw.happens(GO_ON))) return plan;
    if (choice === undefined) throw new Error(`A plan without a way on: ${JSON.stringify(plan)}`);
    const step = stepOf(choice, draw);
    plan.push(step);
    current = preview(game, current, { seat, plan: [step] });
  }
}

/** How much was played. */
export interface Count {
  steps: number;
  commits: number;
  events: number;
  /** Events as both seats and the public were told of them. */
  sent: number;
}

/** Everybody's share of some facts: what a server sends to each seat and to those who look on. */
function projected<T extends GameTypes>(game: Game<T>, events: readonly T['event'][]): number {
  const viewers: readonly Viewer<T['seat']>[] = [...game.seats, 'public'];
  return viewers.reduce((sent, viewer) => sent + streamOf(game, events, viewer).length, 0);
}

/** A seat's commit, the chance that it is decided with, and what it is counted in. */
interface Commitment<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly commit: Commit<T['step']>;
  readonly source: ChanceSource;
  readonly count: Count;
}

/** A seat's commit, decided and folded, and projected for both seats and the public. Throws when it is refused. */
function commitAt<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { count, ...act }: Commitment<T>,
): T['state'] {
  const decided = decide(game, state, act, act.source);
  if (!decided.ok) throw new Error(`Refused: ${JSON.stringify(decided.error)}`);
  count.steps += act.commit.steps.length;
  count.commits += 1;
  const { events, after } = decided.value;
  count.events += events.length;
  count.sent += projected(game, events);
  return after;
}

/** Plays a random game to its end: each plan step by step from the seat's own view, then decided and seen. */
export function playRandom<T extends GameTypes>(
  game: Game<T>,
  options: T['options'],
  { draw, source, count }: { readonly draw: Random; readonly source: ChanceSource; readonly count: Count },
): void {
  let state = fold(game, game.begin(options, 'seal'));
  for (;;) {
    const seat = pick(draw, waiting(game, state));
    if (seat === undefined) return;
    const view = game.conceal(state, seat);
    const steps = planOf(game, view, { seat, draw });
    const commit = { frame: frameFor(game, view, seat) ?? 0, steps };
    state = commitAt(game, state, { seat, commit, source, count });
  }
}

/** What a seat sees before each step of a plan and after the last. */
export function* viewsOf<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, steps }: { readonly seat: T['seat']; readonly steps: readonly T['step'][] },
): Generator<T['state']> {
  let current = view;
  yield current;
  for (const step of steps) {
    current = preview(game, current, { seat, plan: [step] });
    yield current;
  }
}

/** Plays a known game again: the same work as a random player's, whose draws are made already; of selections it asks about the first. */
export function playAgain<T extends GameTypes>(
  game: Game<T>,
  options: T['options'],
  {
    commits,
    source,
    count,
    about,
  }: {
    readonly commits: readonly Pick<Commitment<T>, 'seat' | 'commit'>[];
    readonly source: ChanceSource;
    readonly count: Count;
    readonly about?: ((question: Question<T>) => readonly Selection<T['step']>[]) | undefined;
  },
): void {
  let state = fold(game, game.begin(options, 'seal'));
  for (const { seat, commit } of commits) {
    for (const view of viewsOf(game, game.conceal(state, seat), { seat, steps: commit.steps })) {
      choicesIn(game, view, seat, about?.({ view, seat })[0]);
      missingIn(game, view, seat);
    }
    state = commitAt(game, state, { seat, commit, source, count });
  }
}
