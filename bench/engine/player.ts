import {
  admits,
  choicesIn,
  isDescribed,
  missingIn,
  preview,
  sample,
  sizeOf,
  type ChoiceOf,
  type Game,
  type GameTypes,
  type StepBase,
} from '@tessera/core';
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
export interface Asked<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly draw: Random;
}

/** A random plan that may be committed, step by step from a seat's own view: choices, a draw, the preview of that step. */
export function planOf<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, draw }: Asked<T>,
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
