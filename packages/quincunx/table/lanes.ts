import { WHEELS, type Movements } from '@tessera/quincunx';
import type { Aim, Mark } from '@tessera/quincunx/drawing';
import { chargeLength, rateLeft } from './plan/movable.js';
import type { Sight } from './sight.js';

/** Lanes and wheels of the chosen group, with what is under the finger (2.7). */
export function lanesOf(sight: Sight, movements: Movements | null, under: Aim | null): Mark[] {
  if (movements === null) return [];
  const { group } = sight;
  const most = rateLeft(sight, group);
  return [
    ...movements.lanes.map(({ dir, stops, charge }): Mark => ({
      kind: 'lane',
      group,
      dir,
      stops,
      most,
      charge: charge.length === 0 ? null : chargeLength(sight, group, dir),
      chosen: under?.kind === 'lane' && under.dir === dir ? under.quarters : null,
    })),
    ...WHEELS.filter((to) => movements.wheels[to].length > 0).map((to): Mark => ({
      kind: 'wheel',
      group,
      to,
      stops: movements.wheels[to],
      chosen: under?.kind === 'wheel' && under.to === to ? under.steps : null,
    })),
  ];
}
