import { expand } from '@tessera/core';
import { hannibal, type Choice, type Step } from '@tessera/hannibal';
import type { Session } from './session.js';
import type { Sight } from './sight.js';

/** All steps of some choices. */
export const stepsIn = (choices: readonly Choice[]): Step[] =>
  choices.flatMap((choice) => expand(hannibal.schemas.step, choice).steps);

/** Whether two steps are the same. */
export const isSameStep = (one: Step, two: Step): boolean => JSON.stringify(one) === JSON.stringify(two);

/** Whether a step is planned. */
export const isPlanned = ({ trail }: Pick<Sight, 'trail'>, step: Step): boolean =>
  trail.taken.some((taken) => isSameStep(taken.step, step));

/** Plans steps in the place of everything that was planned. */
export const planOnly = ({ desk }: Session, steps: readonly Step[]): void => desk.revise(() => true, steps);
