import { areInContact } from '../ground/passing.js';
import type { UnitChange } from '../model/fact.js';
import { unitNamed, withUnits, type Field } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import type { Log } from '../types.js';
import type { Change } from '../vocabulary.js';

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** What of a unit is otherwise than before; null where nothing is. */
export function changeOf(before: Unit, after: Unit): UnitChange | null {
  if (before === after) return null;
  const changed = Object.entries(after).filter(([key, value]) => !isSame(Reflect.get(before, key), value));
  return changed.length === 0 ? null : { ...Object.fromEntries(changed), id: after.id };
}

/** Units that have fought enemies with whom they are no longer in contact: those fights count no more (R22, R23). */
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

/** What is otherwise on a field where these units stand as they do here, contacts that have ended included. */
export function changesOf(field: Field, units: readonly Unit[]): readonly UnitChange[] {
  const after = withUnits(field, units);
  const settled = withUnits(after, forgetting(after));
  // Both have the same units in the same order.
  return settled.units.flatMap((unit, at) => {
    const before = field.units[at];
    return before === undefined ? [] : (changeOf(before, unit) ?? []);
  });
}

/** Writes down that units are now as these are; nothing where nothing has changed. */
export function change(log: Log, why: Change, units: readonly Unit[]): void {
  const changes = changesOf(log.now().field, units);
  if (changes.length > 0) log.emit({ kind: 'UnitsChanged', why, changes: [...changes] });
}
