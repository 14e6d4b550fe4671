import type { Span } from '@tessera/core';
import { isWithin, opposite, squaredDistance } from '@tessera/plane';
import { TABLES } from '../data.js';
import { type Field, isElephants, present, shunsElephants, unitOf } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import type { Side } from '../vocabulary.js';
import { type Bar, becauseOf } from '../ground/barred.js';
import { againstActing } from './able.js';
import { isInMelee } from './passing.js';
import { reasonsAgainstGroup } from './group.js';
import { againstEnding, quartersIn, rateOf, spending } from './rate.js';
import { spansUpTo } from './span.js';
import { openWay, shifted } from './groupMove.js';
import { baseOf } from '../model/base.js';

/** A unit that breaks off its melee: so many quarter inches straight back. */
export interface BreakOff {
  readonly unit: UnitId;
  readonly quarters: number;
}

/** The reasons why a unit of a side may not break off at all (2.4, R12). */
function againstBreaking(field: Field, side: Side, id: UnitId): readonly Reason[] {
  const against = reasonsAgainstGroup(field, side, [id]);
  if (against.length > 0) return against;
  const unit = unitOf(field, id);
  const acting = againstActing(field, unit);
  if (acting !== null) return [acting];
  if (field.round?.number !== 1) return [because('onlyMoverBreaksOff', 'R12', [id])];
  if (unit.evadeMark === 'inForce') return [because('hasEvaded', 'R32', [id])];
  if (!isInMelee(field, unit)) return [because('notInMelee', 'R12', [id])];
  return unit.spent > 0 ? [because('tooDear', '2.4', [id])] : NO_REASON;
}

const back = (unit: Unit, quarters: number): Unit =>
  shifted(unit, opposite(unit.heading), quarters * TABLES.quarter);

/** How far a unit could go back, in quarter inches, and what of the ground ends it: through the gaps of lines too, at its full rate (R13). */
function freeBack(field: Field, unit: Unit): { readonly quarters: number; readonly bar: Bar | null } {
  const left = rateOf([unit]);
  const way = { limit: quartersIn(left) * TABLES.quarter, heading: opposite(unit.heading) };
  const rate = { left, factor: 1 };
  const { length, bar } = openWay(field, { movers: [unit], motion: 'break', rate, ...way });
  return { quarters: quartersIn(length), bar };
}

/** The distances, in quarter inches, at which a unit of a side may end when it breaks off (2.4, 2.7). */
export function stopsOfBreak(field: Field, side: Side, id: UnitId): readonly Span[] {
  if (againstBreaking(field, side, id).length > 0) return [];
  const unit = unitOf(field, id);
  return spansUpTo(
    freeBack(field, unit).quarters,
    (quarters) => againstEnding(field, [back(unit, quarters)]) === null,
  );
}

/** The reasons why a unit of a side may not break off so; empty when it may (2.4, R12). */
export function reasonsAgainstBreak(
  field: Field,
  side: Side,
  { unit: id, quarters }: BreakOff,
): readonly Reason[] {
  const against = againstBreaking(field, side, id);
  if (against.length > 0) return against;
  const unit = unitOf(field, id);
  if (!Number.isSafeInteger(quarters) || quarters < 1) return [because('noSuchDistance', '2.3', [id])];
  const most = quartersIn(rateOf([unit]));
  if (quarters > most) return [{ ...because('beyondRate', '2.1', [id]), values: { most } }];
  const { quarters: free, bar } = freeBack(field, unit);
  if (quarters > free)
    return [
      bar === null ? { ...because('wayBlocked', 'R57', [id]), values: { most: free } } : becauseOf(bar, [id]),
    ];
  const reason = againstEnding(field, [back(unit, quarters)]);
  return reason === null ? NO_REASON : [reason];
}

/** The unit when it has broken off: its whole rate is used up. */
export function afterBreak(field: Field, { unit: id, quarters }: BreakOff): Unit {
  const unit = unitOf(field, id);
  return spending(back(unit, quarters), rateOf([unit]), 'brokeOff');
}

const isNear = (one: Unit, other: Unit): boolean =>
  isWithin(baseOf(one), baseOf(other), TABLES.ground.shyness);

/**
 * The elephants, own, enemy or berserk, that keep horse from ending an advance where it would stand: within 6" of them,
 * unless it was so before and its centre comes no nearer (R46). Empty for all others.
 */
export function shunnedBy(field: Field, before: Unit, after: Unit): readonly Unit[] {
  if (!shunsElephants(after)) return [];
  return present(field).filter((other) => {
    if (!isElephants(other) || !isNear(after, other)) return false;
    const nearer = squaredDistance(after, other) < squaredDistance(before, other);
    return nearer || !isNear(before, other);
  });
}
