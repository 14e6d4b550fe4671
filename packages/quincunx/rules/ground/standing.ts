import { liesOn } from '@tessera/plane';
import { baseOf, collide } from '../model/base.js';
import { enemiesInGoodOrder, isDisintegrated, type Field } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import { because, type Reason } from '../reason.js';
import { areInContact, areTouching } from './contact.js';
import { othersOf } from './way.js';

/** True when every corner of a unit's base is on the table. */
export const isOnTable = ({ table }: Field, unit: Unit): boolean =>
  liesOn(baseOf(unit), table.width, table.depth);

/** The units that a unit would stand on. Disintegrated ones are among them only where `all` is true (2.4, R9). */
export const stoodOn = (field: Field, unit: Unit, all = false): readonly Unit[] =>
  othersOf(field, [unit]).filter((other) => (all || !isDisintegrated(other)) && collide(unit, other));

/** The enemies with whom a unit would stand in contact; a disintegrated one keeps off by the same measure (R33). */
export const metBy = (field: Field, unit: Unit): readonly Unit[] =>
  enemiesInGoodOrder(field, unit.side).filter((enemy) =>
    isDisintegrated(unit) ? areTouching(unit, enemy) : areInContact(unit, enemy),
  );

/** The first unit among some that would stand on another, as a reason; those that move along are not in the way. */
function againstBases(field: Field, movers: readonly Unit[]): Reason | null {
  const others = othersOf(field, movers).filter((other) => !isDisintegrated(other));
  for (const unit of movers) {
    const under = others.find((other) => collide(unit, other));
    if (under !== undefined) return because('standsOn', '2.4', [unit.id, under.id]);
  }
  return null;
}

/** Why units may not stand where they would: off the table, or on others. Null where they may. */
export function againstStanding(field: Field, movers: readonly Unit[]): Reason | null {
  const off = movers.find((unit) => !isOnTable(field, unit));
  return off === undefined ? againstBases(field, movers) : because('offTable', '2.4', [off.id]);
}

/** Why units may not end a step where they would: as `againstStanding`, or in contact with an enemy (R51). */
export function againstEnding(field: Field, movers: readonly Unit[]): Reason | null {
  const against = againstStanding(field, movers);
  if (against !== null) return against;
  for (const unit of movers) {
    const [met] = metBy(field, unit);
    if (met !== undefined) return because('endsInContact', 'R51', [unit.id, met.id]);
  }
  return null;
}
