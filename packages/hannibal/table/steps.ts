import { expand } from '@tessera/core';
import { hannibal, type Choice, type Hannibal, type Step } from '@tessera/hannibal';
import type { Session } from '@tessera/table';
import { useEffect } from 'preact/hooks';
import type { Sight } from './sight.js';

/** All steps of some choices. */
export const stepsIn = (choices: readonly Choice[]): Step[] =>
  choices.flatMap((choice) => expand(hannibal.schemas.step, choice).steps);

/** Whether two steps are the same. */
export const isSameStep = (one: Step, two: Step): boolean => JSON.stringify(one) === JSON.stringify(two);

/** Whether a step is planned. */
export const isPlanned = ({ trail }: Pick<Sight, 'trail'>, step: Step): boolean =>
  trail.taken.some((taken) => isSameStep(taken.step, step));

/** Where steps are planned: a seat's page. */
type Planning = Pick<Session<Hannibal>, 'desk' | 'plan'>;

/** Plans steps in the place of everything that was planned. */
export const planOnly = ({ desk }: Planning, steps: readonly Step[]): void => desk.revise(() => true, steps);

/** Plans an answer by itself, once, where a question comes and nothing is planned yet; null: none. */
export function usePlannedAtFirst(session: Planning, step: Step | null): void {
  const { drafting } = session.desk.client;
  const frame = drafting.frame.value;
  const isFresh = drafting.fresh.value;
  useEffect(() => {
    if (step === null || frame === null || !isFresh || drafting.steps.peek().length > 0) return;
    session.plan([step]);
  }, [session, drafting, frame, isFresh, step]);
}
