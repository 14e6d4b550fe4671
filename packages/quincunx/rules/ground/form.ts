import { along, frontOf, minus } from '@tessera/plane';
import { TABLES } from '../data.js';
import { baseOf, sizeIn } from '../model/base.js';
import { unitOf, type Field } from '../model/field.js';
import { isFormed, isPeltasts } from '../model/troops.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import type { Deed, Side } from '../vocabulary.js';
import { againstMoving } from './able.js';
import { reasonsAgainstGroup } from './group.js';
import { restOf, spending } from './rate.js';
import { againstEnding } from './standing.js';

/** The unit in its other formation: the middle of its front edge stays (R16). */
function changed(unit: Unit): Unit {
  const formation = isFormed(unit) ? 'skirmish' : 'formed';
  const { depth } = sizeIn(unit, formation);
  const { x, y } = minus(frontOf(baseOf(unit)), along(unit.heading, depth / 2));
  return { ...unit, x, y, formation };
}

/** What counts as a movement before it. */
const MOVEMENTS: readonly Deed[] = ['moved', 'turned', 'changed', 'charged', 'brokeOff'];

/** Why a unit of a side may not change between formed and skirmish; empty where it may (2.4, R16). */
export function reasonsAgainstForm(field: Field, side: Side, id: UnitId): readonly Reason[] {
  const against = reasonsAgainstGroup(field, side, [id]);
  if (against.length > 0) return against;
  const unit = unitOf(field, id);
  if (!isPeltasts(unit)) return [because('onlyPeltastsForm', 'R16', [id])];
  const moving = againstMoving(field, unit);
  if (moving !== null) return [moving];
  if (unit.deeds.some((deed) => MOVEMENTS.includes(deed))) return [because('formsFirst', 'R16', [id])];
  if (restOf([unit]) < TABLES.moveFactor) return [because('tooDear', '2.4', [id])];
  const reason = againstEnding(field, [changed(unit)]);
  return reason === null ? NO_REASON : [reason];
}

/** The unit in its other formation, one move factor taken from its rate. */
export const afterForm = (field: Field, id: UnitId): Unit =>
  spending(changed(unitOf(field, id)), TABLES.moveFactor, 'changed');
