import { choicesIn, countSteps, expand, missingIn, preview, type Random } from '@tessera/core';
import type { Ground } from '@tessera/bots';
import type { HannibalGame, QuestionAt, Seat, State, Step } from '../rules/index.js';
import { stepSchema } from '../rules/model/index.js';
import type { Choice } from '../rules/types.js';
import { enemyOf } from '../rules/vocabulary.js';
import { pictureOf, type Picture } from './picture.js';
import { pointsIn } from './politics.js';

/** Who is asked what, in their own view. */
export interface Asked {
  readonly game: HannibalGame;
  readonly view: State;
  readonly seat: Seat;
  readonly draw: Random;
}

/** A question as the rules of thumb read it. */
export interface Question extends Asked {
  readonly at: QuestionAt;
  readonly picture: Picture;
  readonly choices: readonly Choice[];
}

/** How much a step is liked, and why. */
export interface Valued {
  readonly worth: number;
  readonly ground: Ground;
}

/** The ground of what has no figures of its own; they are put in where somebody is told (`told`). */
export const BALANCE: Ground = { code: 'bots.balance', values: {} };

/** A ground with the figures that everything rests on: how the provinces stand. */
export function told({ game, view, seat }: Asked, ground: Ground): Ground {
  if (ground.code !== BALANCE.code) return ground;
  const picture = pictureOf(game.world, view);
  return { ...ground, values: { own: pointsIn(picture, seat), enemys: pointsIn(picture, enemyOf(seat)) } };
}

/** The question that a view puts to a seat; null: none that these rules put. */
export function questionIn(asked: Asked): Question | null {
  const { game, view, seat } = asked;
  const frame = view.frames.at(-1);
  if (frame === undefined || !('answer' in frame)) return null;
  const choices = choicesIn(game, view, seat).filter((choice) => countSteps(choice) > 0);
  let known: Picture | null = null;
  return {
    ...asked,
    at: frame.at,
    choices,
    // Most answers in a battle need none.
    get picture() {
      return (known ??= pictureOf(game.world, view));
    },
  };
}

/** How many steps of a choice are thought of. */
const MOST_THOUGHTS = 400;

/** The single steps of some choices. */
export const stepsOf = (choices: readonly Choice[]): Step[] =>
  choices.flatMap((choice) => expand(stepSchema, choice, MOST_THOUGHTS).steps);

/** The steps of a plan that the rules take one after another; the rest, from the first that they do not, is left out. */
export function takenOf({ game, view, seat }: Asked, plan: readonly Step[]): { steps: Step[]; after: State } {
  const steps: Step[] = [];
  let after = view;
  for (const step of plan) {
    const next = preview(game, after, { seat, plan: [step] });
    if (next === after) break;
    steps.push(step);
    after = next;
  }
  return { steps, after };
}

/** Whether a plan may be committed. */
export const isWhole = ({ game, seat }: Asked, after: State): boolean =>
  missingIn(game, after, seat).length === 0;
