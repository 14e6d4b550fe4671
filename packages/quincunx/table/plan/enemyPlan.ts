import { isHidden } from '@tessera/core';
import {
  afterStep,
  isPlanStep,
  isStandingStep,
  type Field,
  type OrderStep,
  type Side,
  type State,
} from '@tessera/quincunx';

/** What the enemy has planned, where a seat is asked how it reacts: it sees the whole plan (R53). None at any other question. */
export function enemyPlan({ frames }: Pick<State, 'frames'>, seat: Side): readonly OrderStep[] {
  const laid = frames.findLast((frame) => frame.at === 'carry');
  if (frames.at(-1)?.at !== 'react' || laid?.at !== 'carry' || laid.seat === seat || isHidden(laid.rest))
    return [];
  return laid.rest.filter((step) => isPlanStep(step)).filter((step) => !isStandingStep(step));
}

/** Where a plan leads if nobody reacts. */
export const afterPlan = (field: Field, plan: readonly OrderStep[]): Field =>
  plan.reduce((now, step) => afterStep(now, step), field);
