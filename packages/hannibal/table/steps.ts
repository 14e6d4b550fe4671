import { expand } from '@tessera/core';
import { hannibal, type Choice, type Step } from '@tessera/hannibal';
import { useEffect } from 'preact/hooks';
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

/** Plans an answer by itself, once, where a question comes and nothing is planned yet; null: none. */
export function usePlannedAtFirst(session: Session, step: Step | null): void {
  const { drafting } = session.desk.client;
  const frame = drafting.frame.value;
  const isFresh = drafting.fresh.value;
  useEffect(() => {
    if (step === null || frame === null || !isFresh || drafting.steps.peek().length > 0) return;
    session.plan([step]);
  }, [session, drafting, frame, isFresh, step]);
}
