import { overlap } from '@tessera/plane';
import { areNear, coreOf, reachOf } from '../model/base.js';
import { enemiesInGoodOrder, isInGoodOrder, type Field } from '../model/field.js';
import { isElephants, shunsElephants } from '../model/troops.js';
import type { Unit } from '../model/unit.js';

/** True when a unit's reach touches another: shares interior points with its core (R51). */
export const touches = (striker: Unit, target: Unit): boolean =>
  areNear(striker, target) && overlap(reachOf(striker), coreOf(target));

/** True when the reach of either touches the other. */
export const areTouching = (one: Unit, other: Unit): boolean => touches(one, other) || touches(other, one);

/** True for two enemies in good order, one of whom reaches the other (R51). */
export const areInContact = (one: Unit, other: Unit): boolean =>
  one.side !== other.side && isInGoodOrder(one) && isInGoodOrder(other) && areTouching(one, other);

/** The enemies in contact with a unit, in set-up order. */
export const contactsOf = (field: Field, unit: Unit): readonly Unit[] =>
  enemiesInGoodOrder(field, unit.side).filter((enemy) => areInContact(unit, enemy));

/** True when two enemies fight each other where they are in contact: horse that shuns elephants never does (R46). */
export const mayFight = (one: Unit, other: Unit): boolean =>
  !(shunsElephants(one) && isElephants(other)) && !(shunsElephants(other) && isElephants(one));

/** True for a unit in contact with an enemy whom it may fight: it only breaks off (R51). */
export const isInMelee = (field: Field, unit: Unit): boolean =>
  contactsOf(field, unit).some((enemy) => mayFight(unit, enemy));
