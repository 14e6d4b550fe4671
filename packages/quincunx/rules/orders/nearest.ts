import { squaredDistance } from '@tessera/plane';
import { enemiesInGoodOrder, type Field } from '../model/field.js';
import type { Unit } from '../model/unit.js';

/** The enemy in good order whose centre is nearest to a unit's, ties in set-up order; null where there is none (2.6). */
export function nearestEnemy(field: Field, unit: Unit): Unit | null {
  const [first, ...rest] = enemiesInGoodOrder(field, unit.side);
  if (first === undefined) return null;
  return rest.reduce(
    (best, enemy) => (squaredDistance(unit, enemy) < squaredDistance(unit, best) ? enemy : best),
    first,
  );
}

/** The square of the distance to a unit's nearest enemy, centre from centre; without enemies they are endlessly far. */
export function squareToEnemy(field: Field, unit: Unit): number {
  const enemy = nearestEnemy(field, unit);
  return enemy === null ? Number.POSITIVE_INFINITY : squaredDistance(unit, enemy);
}

/** Items by their number, the least first; those with the same keep their order. */
export function byLeast<T>(items: readonly T[], numberOf: (item: T) => number): readonly T[] {
  const numbered = items.map((item) => ({ item, number: numberOf(item) }));
  // Not by difference: two that are endlessly far have none.
  const compared = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
  return numbered.toSorted((one, other) => compared(one.number, other.number)).map(({ item }) => item);
}

/** Units in the order in which they are taken: nearest to an enemy first, ties in set-up order (2.6). */
export const byNearestEnemy = (field: Field, units: readonly Unit[]): readonly Unit[] =>
  byLeast(units, (unit) => squareToEnemy(field, unit));
