import {
  movementsOf,
  plannedOnset,
  quartersIn,
  restOf,
  topAt,
  unitsOf,
  type Movements,
  type UnitId,
} from '@tessera/quincunx';
import type { Sight } from '../sight.js';

/** Whether this seat gives orders now. */
export const isOrdering = ({ base, seat }: Pick<Sight, 'base' | 'seat'>): boolean =>
  topAt(base, 'orders')?.seat === seat;

/** All movements that are open to the chosen group; null where none is chosen, or nobody is asked. */
export function movementsIn(sight: Sight): Movements | null {
  const { group, seat, field } = sight;
  return group.length === 0 || !isOrdering(sight) ? null : movementsOf(field, seat, group);
}

/** How far a group's rate still goes, in quarter inches. */
export const rateLeft = ({ field }: Pick<Sight, 'field'>, group: readonly UnitId[]): number =>
  quartersIn(restOf(unitsOf(field, group)));

/** How far a charge goes until it touches, in hundredths of an inch. */
export const chargeLength = (
  { field }: Pick<Sight, 'field'>,
  group: readonly UnitId[],
  dir: number,
): number => plannedOnset(field, { group, dir }).length;
