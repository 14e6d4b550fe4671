import { shotAt } from '../missiles/shot.js';
import { throwOf } from '../missiles/shooting.js';
import { isSkirmisher, unitOf } from '../model/field.js';
import type { State } from '../model/state.js';
import type { PlanStep, Step, StepOf } from '../model/step.js';
import type { Dealing } from '../types.js';
import type { Side } from '../vocabulary.js';
import { reasonsAgainstStep } from '../movement/steps.js';
import { charge } from './charging.js';
import { foresee } from './reactions.js';
import { advance, stillAble } from './moves.js';
import { shoot } from './fire.js';

function shootAt(dealing: Dealing, { unit, target }: StepOf<'shoot'>): void {
  const { field } = dealing.log.now();
  const shot = shotAt(field, { shooter: unitOf(field, unit), target: unitOf(field, target) });
  if (shot !== null) shoot(dealing, { why: 'shoot', unit, target, shot });
}

function throwBefore(dealing: Dealing, { unit }: StepOf<'throw'>): void {
  const { field } = dealing.log.now();
  const thrown = throwOf(field, unitOf(field, unit));
  if (thrown === null) return;
  const { target, ...shot } = thrown;
  shoot(dealing, { why: 'throw', unit, target, shot });
}

/** Steps that are no action of the unit that they name: leaders' moves, and choices for later. */
const IDLE: readonly Step['verb'][] = ['lead', 'fire', 'standFire', 'standPass'];

/** True for a turn in place that is followed by another turn of the unit before it does anything else. Only the last one counts (2.4). */
function isOverruled({ frames, field }: State, step: StepOf<'face'>): boolean {
  const frame = frames.at(-1);
  const [id] = step.group;
  if (frame?.at !== 'carry' || frame.rest === 'hidden' || id === undefined) return false;
  const names = (later: Step): boolean =>
    ('group' in later && later.group.includes(id)) || ('unit' in later && later.unit === id);
  const next = frame.rest.find((later) => names(later) && !IDLE.includes(later.verb));
  return isSkirmisher(unitOf(field, id)) && next?.verb === 'face';
}

/** Carries out a step of a plan that is still legal, with its dice (R53). */
export function carryOut(dealing: Dealing, seat: Side, step: PlanStep): void {
  if (step.verb === 'face' && isOverruled(dealing.log.now(), step)) return;
  switch (step.verb) {
    case 'advance':
      return advance(dealing, step);
    case 'charge':
      return charge(dealing, step);
    case 'shoot':
      return shootAt(dealing, step);
    case 'throw':
      return throwBefore(dealing, step);
    case 'wheel':
    case 'face':
    case 'form':
    case 'break':
    case 'join':
    case 'part':
    case 'lead':
    case 'fire':
    case 'standInitiative':
    case 'standFire':
    case 'standPass':
    case 'standAdvance':
      return foresee(dealing.log, seat, step);
  }
}

/**
 * Carries out a step that is no longer legal as far as possible, with everything that it meets, else drops it (R53). Fire
 * stays as ordered: if its target is gone, the unit shoots at the nearest when the time comes (R58).
 */
export function carryAsFarAsItGoes(dealing: Dealing, seat: Side, step: PlanStep): void {
  const { field } = dealing.log.now();
  if (step.verb === 'advance') advance(dealing, { ...step, group: stillAble(field, step.group) });
  if (step.verb === 'charge') charge(dealing, { ...step, group: stillAble(field, step.group) });
  if (step.verb === 'fire' && reasonsAgainstStep(field, seat, { ...step, target: 'nearest' }).length === 0)
    foresee(dealing.log, seat, step);
}
