import { areInContact } from '../movement/passing.js';
import type { UnitChange } from '../model/fact.js';
import { unitNamed, withUnits, type Field } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import type { Log } from '../types.js';
import type { Change } from '../vocabulary.js';

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The fields of a unit that differ from before; null when none does. */
export function changeOf(before: Unit, after: Unit): UnitChange | null {
  if (before === after) return null;
  const changed = Object.entries(after).filter(([key, value]) => !isSame(Reflect.get(before, key), value));
  return changed.length === 0 ? null : { ...Object.fromEntries(changed), id: after.id };
}

/** The units of a field without fights against enemies with whom they have lost contact; those no longer count (R22, R23). */
export function forgetting({ units, ...field }: Field): readonly Unit[] {
  const whole = { ...field, units };
  return units.flatMap((unit) => {
    if (unit.foes.length === 0) return [];
    const foes = unit.foes.filter(({ unit: id }) => {
      const enemy = unitNamed(whole, id);
      return enemy !== null && areInContact(unit, enemy);
    });
    return foes.length === unit.foes.length ? [] : [{ ...unit, foes }];
  });
}

/** The changes of all units when some units become as given, including fights that end with a lost contact. */
export function changesOf(field: Field, units: readonly Unit[]): readonly UnitChange[] {
  const after = withUnits(field, units);
  const settled = withUnits(after, forgetting(after));
  // Both fields have the same units in the same order.
  return settled.units.flatMap((unit, at) => {
    const before = field.units[at];
    return before === undefined ? [] : (changeOf(before, unit) ?? []);
  });
}

/** Logs the changes when units become as given; logs nothing when nothing changes. */
export function change(log: Log, why: Change, units: readonly Unit[]): void {
  const changes = changesOf(log.now().field, units);
  if (changes.length > 0) log.emit({ kind: 'UnitsChanged', why, changes: [...changes] });
}
