import type { Space } from '../spaces.js';
import { enemyOf, type Seat } from '../vocabulary.js';
import type { Dealing } from '../types.js';
import { displace, lose, mark } from './changes.js';
import { cusOf, cusOutside, generalsOf, pointsAt, type Force } from './forces.js';

/**
 * A city falls to a side, by a siege or by an event (20.8, S8.30): CUs inside die and generals inside are displaced;
 * those merely in the space stay, before an enemy city. Who calls it notes before how they go on: Hannibal's death
 * opens a penalty.
 */
export function cityFalls(
  dealing: Dealing,
  { space, seat, why }: { readonly space: Space; readonly seat: Seat; readonly why: string },
): void {
  const { world, log } = dealing;
  const inside: Force = { seat: enemyOf(seat), space, inside: true };
  // Inside and outside differ only while enemy CUs stand outside (S8.28).
  const isShut = cusOutside(log.now(), seat, space) > 0;
  if (pointsAt(log.now(), space) > 0) log.emit({ kind: 'SiegeSet', siege: { space, seat, points: 0 } });
  if (isShut) {
    lose(log, inside, { ...cusOf(log.now(), inside), why });
    for (const general of generalsOf({ world, state: log.now() }, inside)) displace(dealing, general, why);
  }
  // Last: with a capital the war is over.
  mark(log, [space], { marker: seat, why });
}
