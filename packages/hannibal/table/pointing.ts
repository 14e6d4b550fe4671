import type { Choice, Space, Step } from '@tessera/hannibal';
import { hannibal } from '@tessera/hannibal';
import { aimOf, spaceOf } from '@tessera/hannibal/drawing';
import { expand } from '@tessera/core';
import type { Pointing } from '@tessera/table/board';
import type { Session } from './session.js';
import { listOf } from './sight.js';

const names = (choice: Choice, space: Space): boolean =>
  ('space' in choice && listOf(choice.space).includes(space)) ||
  ('to' in choice && listOf(choice.to).includes(space));

const isAt = (step: Step, space: Space): boolean =>
  ('space' in step && step.space === space) || ('to' in step && step.to === space);

/** The steps that pointing at a space could mean now. */
export const stepsAt = (choices: readonly Choice[], space: Space): Step[] =>
  choices
    .filter((choice) => names(choice, space))
    .flatMap((choice) => expand(hannibal.schemas.step, choice).steps)
    .filter((step) => isAt(step, space));

/** Does what pointing at the board means: the one step that it can mean, else the space is looked at. */
export function pointAt(session: Session, { kind, place, target }: Pointing): void {
  const space = place === null ? null : spaceOf(place);
  if (kind === 'hover') {
    session.hover.value = space;
    return;
  }
  const aim = target === null ? null : aimOf(target);
  const general = aim?.kind === 'general' ? aim.general : null;
  const steps = space === null || kind === 'inspect' ? [] : stepsAt(session.sight.value.choices, space);
  const [step, other] = steps;
  if (step !== undefined && other === undefined) session.plan([step]);
  else session.look(space, general);
}
