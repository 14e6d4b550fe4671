import { isMissileUnit, reasonsAgainstShotOnMove, reasonsAgainstThrow } from '../missiles/shooting.js';
import { acting } from '../ground/emerging.js';
import { carrierOf } from '../model/company.js';
import { type Field, isDisintegrated, isInGoodOrder, unitNamed, unitOf, withUnits } from '../model/field.js';
import type { OrderStep, PlanStep, StepOf } from '../model/step.js';
import type { UnitId } from '../model/unit.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import type { Deed, Side } from '../vocabulary.js';
import { againstActing } from './able.js';
import { afterAdvance, reasonsAgainstAdvance } from './advance.js';
import { afterBreak, reasonsAgainstBreak } from './breakOff.js';
import { afterOnset, carriedOnset, reasonsAgainstCharge } from './charge.js';
import { afterJoin, afterPart, type Join, reasonsAgainstJoin, reasonsAgainstPart } from './company.js';
import { afterFace, reasonsAgainstFace } from './face.js';
import { afterForm, afterLead, type Lead, reasonsAgainstForm, reasonsAgainstLead } from './lead.js';
import { reasonsAgainstGroup } from './group.js';
import { having } from './rate.js';
import { afterWheel, reasonsAgainstWheel } from './wheel.js';

type Fire = StepOf<'fire'>;

/** The reason against a target for the fire phase, which must be an enemy on the table and not berserk (3.2); else null. */
function againstAim(field: Field, side: Side, aim: Fire['target']): Reason | null {
  if (aim === 'nearest' || aim === 'hold') return null;
  const target = unitNamed(field, aim);
  if (target === null) return because('noSuchUnit', '');
  if (target.side === side) return because('notAnEnemy', '3.2', [aim]);
  return isInGoodOrder(target) || isDisintegrated(target) ? null : because('noTarget', '3.2', [aim]);
}

/**
 * Why a unit of a side may not be told what to do in the fire phase; empty when it may (2.4). Whether it can shoot its
 * target is found then, not now (R58).
 */
function reasonsAgainstFire(field: Field, side: Side, { unit: id, target }: Fire): readonly Reason[] {
  const against = reasonsAgainstGroup(field, side, [id]);
  if (against.length > 0) return against;
  const unit = unitOf(field, id);
  if (!isMissileUnit(unit)) return [because('hasNoMissiles', '3.2', [id])];
  // R70: lights within elephants shoot from there.
  const reason = againstActing(field, carrierOf(field, unit)) ?? againstAim(field, side, target);
  return reason === null ? NO_REASON : [reason];
}

/** The reasons why a unit is not a side's own, or may not shoot in the middle of its move; empty when it may (2.4). */
function reasonsAgainstShoot(field: Field, side: Side, step: StepOf<'shoot'>): readonly Reason[] {
  const against = reasonsAgainstGroup(field, side, [step.unit]);
  return against.length > 0 ? against : reasonsAgainstShotOnMove(field, step);
}

/** The reasons why a unit is not a side's own, or may not throw; empty when it may (2.4, R26). */
function reasonsAgainstOwnThrow(field: Field, side: Side, unit: UnitId): readonly Reason[] {
  const against = reasonsAgainstGroup(field, side, [unit]);
  return against.length > 0 ? against : reasonsAgainstThrow(field, unit);
}

/** The units that a step has do something; a leader who goes to a unit brings nobody out of an ambush (R71). */
export function actorsOf(step: PlanStep): readonly UnitId[] {
  switch (step.verb) {
    case 'advance':
    case 'charge':
    case 'wheel':
    case 'face':
      return step.group;
    case 'form':
    case 'break':
    case 'shoot':
    case 'throw':
    case 'fire':
    case 'part':
      return [step.unit];
    case 'join':
      return [step.unit, step.elephants];
    case 'lead':
    case 'standInitiative':
    case 'standFire':
    case 'standPass':
    case 'standAdvance':
      return [];
  }
}

/** The reasons why a side may not take a step next in its plan; empty when it may (2.4). */
export function reasonsAgainstStep(now: Field, side: Side, step: OrderStep): readonly Reason[] {
  const field = acting(now, side, actorsOf(step));
  switch (step.verb) {
    case 'advance':
      return reasonsAgainstAdvance(field, side, step);
    case 'charge':
      return reasonsAgainstCharge(field, side, step);
    case 'wheel':
      return reasonsAgainstWheel(field, side, step);
    case 'face':
      return reasonsAgainstFace(field, side, step);
    case 'form':
      return reasonsAgainstForm(field, side, step.unit);
    case 'break':
      return reasonsAgainstBreak(field, side, step);
    case 'join':
      return reasonsAgainstJoin(field, side, step);
    case 'part':
      return reasonsAgainstPart(field, side, step.unit);
    case 'shoot':
      return reasonsAgainstShoot(field, side, step);
    case 'throw':
      return reasonsAgainstOwnThrow(field, side, step.unit);
    case 'lead':
      return reasonsAgainstLead(field, side, step);
    case 'fire':
      return reasonsAgainstFire(field, side, step);
  }
}

const marking = (field: Field, id: UnitId, deed: Deed): Field =>
  withUnits(field, [having(unitOf(field, id), deed)]);

const leading = (field: Field, step: Lead): Field => ({
  ...field,
  leaders: field.leaders.map((leader) => (leader.id === step.leader ? afterLead(leader, step) : leader)),
});

/** Leaders who were with the lights go with them, behind the elephants (R70). */
const joining = (field: Field, step: Join): Field => ({
  ...withUnits(field, afterJoin(field, step)),
  leaders: field.leaders.map((leader) =>
    leader.alive && leader.unit === step.unit ? { ...leader, unit: step.elephants, attached: false } : leader,
  ),
});

/**
 * The field after a legal step, as if nobody reacts and no die falls: a charge with all that its rate has left, a shot
 * and a throw as done, but without casualties. Instructions for the fire phase change nothing yet. Captures are not
 * included; `capturedBy` gives them.
 */
export function afterStep(now: Field, step: OrderStep): Field {
  const [first] = actorsOf(step);
  const side = first === undefined ? null : unitOf(now, first).side;
  const field = side === null ? now : acting(now, side, actorsOf(step));
  switch (step.verb) {
    case 'advance':
      return withUnits(field, afterAdvance(field, step));
    case 'charge':
      return withUnits(field, afterOnset(carriedOnset(field, step)));
    case 'wheel':
      return withUnits(field, afterWheel(field, step));
    case 'face':
      return withUnits(field, afterFace(field, step));
    case 'form':
      return withUnits(field, [afterForm(field, step.unit)]);
    case 'break':
      return withUnits(field, [afterBreak(field, step)]);
    case 'join':
      return joining(field, step);
    case 'part':
      return withUnits(field, afterPart(field, step.unit));
    case 'shoot':
      return marking(field, step.unit, 'shot');
    case 'throw':
      return marking(field, step.unit, 'threw');
    case 'lead':
      return leading(field, step);
    case 'fire':
      return field;
  }
}
