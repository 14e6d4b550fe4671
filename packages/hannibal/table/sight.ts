import {
  type Choice,
  type General,
  hannibal,
  type Hannibal,
  type Seat,
  type Space,
  type State,
  type Step,
  type World,
} from '@tessera/hannibal';
import type { Trail } from '@tessera/table/game';
import { drawMap, type SpaceMap } from '@tessera/hannibal/drawing';
import { expand } from '@tessera/core';
import type { Session } from '@tessera/table';
import { useEffect } from 'preact/hooks';

/** What the panels, the hand and the board look at: the position after the plan, and what can be added to it. */
export interface Sight {
  readonly world: World;
  readonly seat: Seat;
  /** The position as the game stands. */
  readonly base: State;
  /** The position after the plan. */
  readonly view: State;
  readonly choices: readonly Choice[];
  /** What could be done before anything was planned. */
  readonly atFirst: readonly Choice[];
  readonly trail: Trail<Hannibal>;
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
