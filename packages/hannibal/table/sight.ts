import {
  type Choice,
  type General,
  hannibal,
  type Hannibal,
  type Space,
  type Step,
  type World,
} from '@tessera/hannibal';
import { drawMap, type SpaceMap } from '@tessera/hannibal/drawing';
import { expand } from '@tessera/core';
import type { ChoosingSight, Session } from '@tessera/table';
import { useEffect } from 'preact/hooks';

/** What panels, hand and board work on: the position after the plan, and the choices for its next step. */
export interface Sight extends ChoosingSight<Hannibal> {
  readonly world: World;
  /** The space that is looked at, or null. */
  readonly space: Space | null;
  /** The general that is looked at, or null. */
  readonly general: General | null;
  /** The card of the hand that is looked at, or null. */
  readonly card: number | null;
}

export { choicesOf, listOf } from '@tessera/core';

let drawn: SpaceMap | null = null;

/** The map, drawn once. */
export const mapOf = (): SpaceMap => (drawn ??= drawMap(hannibal.world));

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

/** Replaces the answer to the question with steps, and never commits it. */
export const planOnly = ({ desk }: Planning, steps: readonly Step[]): void => desk.revise(() => true, steps);

/** Answers the question with a step, as a press does: it is committed too, unless another answer was planned before. */
export function pickOnly(session: Planning, step: Step): void {
  if (session.desk.trail.value.taken.length === 0) session.plan([step]);
  else planOnly(session, [step]);
}

/** Plans an answer once when a question comes and the plan is empty; nothing for null. */
export function usePlannedAtFirst(session: Planning, step: Step | null): void {
  const { drafting } = session.desk.client;
  const frame = drafting.frame.value;
  const isFresh = drafting.fresh.value;
  useEffect(() => {
    if (step === null || frame === null || !isFresh || drafting.steps.peek().length > 0) return;
    session.desk.add(step);
  }, [session, drafting, frame, isFresh, step]);
}
