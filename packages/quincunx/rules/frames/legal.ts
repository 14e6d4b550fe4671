import { reasonsAgainstStep } from '../ground/steps.js';
import { unitOf } from '../model/field.js';
import type { State } from '../model/state.js';
import type { OrderStep } from '../model/step.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import type { Side } from '../vocabulary.js';

/** Why a step would change nothing, or say again what was said; empty where it does something. */
function againstIdle({ field, aims }: State, step: OrderStep): readonly Reason[] {
  if (step.verb === 'face') {
    const isSo = step.group.every((id) => unitOf(field, id).heading === step.heading);
    return isSo ? [because('facesSo', '2.4', step.group)] : NO_REASON;
  }
  if (step.verb === 'lead') {
    const leader = field.leaders.find(({ id }) => id === step.leader);
    const isThere = leader?.unit === step.unit && leader.attached === step.attached;
    return isThere ? [because('isThere', '2.4', [step.unit])] : NO_REASON;
  }
  const hasTarget = step.verb === 'fire' && aims.some(({ unit }) => unit === step.unit);
  return hasTarget ? [because('hasTarget', 'R58', [step.unit])] : NO_REASON;
}

/** Why a step may not be taken next in a plan of orders; empty where it may (2.4). */
export function reasonsAgainstOrder(state: State, side: Side, step: OrderStep): readonly Reason[] {
  const against = reasonsAgainstStep(state.field, side, step);
  return against.length > 0 ? against : againstIdle(state, step);
}
