import { countSteps, expand } from './choice.js';
import type { Game, GameTypes } from './game.js';
import { choicesIn, missingIn, preview } from './plan.js';

/** The most answers that are named one by one. */
const MOST_ANSWERS = 6;

/**
 * The answers to a seat's question where each is a single step, so that each can be named by itself, as in a letter; none
 * where there are more than six, or where a step leaves something open. It depends on the seat's own view alone.
 */
export function oneStepAnswers<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  seat: T['seat'],
): readonly T['step'][] {
  const choices = choicesIn(game, view, seat);
  const count = choices.reduce((sum, choice) => sum + countSteps(choice), 0);
  if (count === 0 || count > MOST_ANSWERS) return [];
  const steps = choices.flatMap((choice) => expand(game.schemas.step, choice).steps);
  const isWhole = (step: T['step']): boolean => {
    const after = preview(game, view, { seat, plan: [step] });
    const goesOn = choicesIn(game, after, seat).some((choice) => countSteps(choice) > 0);
    return !goesOn && missingIn(game, after, seat).length === 0;
  };
  return steps.every(isWhole) ? steps : [];
}
