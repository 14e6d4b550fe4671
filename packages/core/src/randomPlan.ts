import { countSteps, stepAt } from './choice.js';
import type { Game, GameTypes } from './game.js';
import { choicesIn, missingIn, preview } from './plan.js';
import type { Random } from './random.js';

/** A step drawn from all that a view allows next; null when it allows none. */
export function randomStep<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, draw }: { readonly seat: T['seat']; readonly draw: Random },
): T['step'] | null {
  const choices = choicesIn(game, view, seat).filter((choice) => countSteps(choice) > 0);
  if (choices.length === 0) return null;
  const choice = draw.pick(choices);
  return stepAt(game.schemas.step, choice, draw.below(countSteps(choice)));
}

/** A player that leans to some of what it may do: how it draws its next step, and how likely it goes on where it could stop. */
export interface Lean<T extends GameTypes> {
  /** The next step in a view; null where it wants none. */
  readonly step: (
    view: T['state'],
    asked: { readonly seat: T['seat']; readonly draw: Random },
  ) => T['step'] | null;
  readonly goOn: number;
}

/** The player that leans to nothing. */
export const levelHeaded = <T extends GameTypes>(game: Game<T>): Lean<T> => ({
  step: (view, asked) => randomStep(game, view, asked),
  goOn: 0.6,
});

/** How long a plan may become before it counts as a dead end. */
const LONGEST_PLAN = 1000;

/**
 * A random plan that may be committed, from a seat's view. Once nothing is missing, each further step is taken with
 * the chance `goOn`; a player that `lean`s draws its own steps. Throws when no extension of the plan can be committed: law 3 forbids that.
 */
export function randomPlan<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  {
    seat,
    draw,
    lean = levelHeaded(game),
    goOn = lean.goOn,
  }: {
    readonly seat: T['seat'];
    readonly draw: Random;
    readonly lean?: Lean<T> | undefined;
    readonly goOn?: number;
  },
): T['step'][] {
  const plan: T['step'][] = [];
  let current = view;
  while (plan.length < LONGEST_PLAN) {
    if (missingIn(game, current, seat).length === 0 && !draw.happens(goOn)) return plan;
    const step = lean.step(current, { seat, draw });
    if (step === null) break;
    plan.push(step);
    current = preview(game, current, { seat, plan: [step] });
  }
  if (missingIn(game, current, seat).length > 0) throw new Error(`Dead end: ${JSON.stringify(plan)}`);
  return plan;
}
