import { movementsOf, restOf, TABLES, unitOf, WHEELS, type Field, type UnitId } from '../../rules/index.js';
import type { Mark } from '../../drawing/index.js';

/** All that a unit may do by moving, with the farthest stop straight ahead under the finger. */
export function laneMarks(field: Field, id: UnitId): readonly Mark[] {
  const unit = unitOf(field, id);
  const group = [id];
  const { lanes, wheels } = movementsOf(field, unit.side, group);
  const most = Math.floor(restOf([unit]) / TABLES.quarter);
  return [
    { kind: 'light', look: 'selected', units: group },
    { kind: 'reach', unit: id },
    ...lanes.map(({ dir, stops }): Mark => {
      const chosen = dir === 0 ? (stops.at(-1)?.to ?? null) : null;
      return { kind: 'lane', group, dir, stops, most, charge: null, chosen };
    }),
    ...WHEELS.map((to): Mark => ({ kind: 'wheel', group, to, stops: wheels[to], chosen: null })),
  ];
}
