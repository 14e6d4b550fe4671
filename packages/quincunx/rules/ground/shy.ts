import { isWithin, squaredDistance } from '@tessera/plane';
import { TABLES } from '../data.js';
import { baseOf } from '../model/base.js';
import { present, type Field } from '../model/field.js';
import { isElephants, shunsElephants } from '../model/troops.js';
import type { Unit } from '../model/unit.js';

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
