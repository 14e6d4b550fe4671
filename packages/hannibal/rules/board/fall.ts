import type { Space } from '../spaces.js';
import { enemyOf, type Seat } from '../vocabulary.js';
import type { Dealing } from '../types.js';
import { displace, lose, mark } from './changes.js';
import { cusOf, cusOutside, generalsOf, pointsAt, type Force } from './forces.js';

/**
 * Gives a city to a side, after a siege or by an event (20.8, S8.30). CUs inside are lost and generals inside displaced;
 * those outside stay. Hannibal's death opens a penalty, so the caller's frame must already have noted its next stage.
 */
export function cityFalls(
  dealing: Dealing,
  { space, seat, why }: { readonly space: Space; readonly seat: Seat; readonly why: string },
): void {
  const { world, log } = dealing;
  const inside: Force = { seat: enemyOf(seat), space, inside: true };
  // S8.28: inside and outside differ only while enemy CUs are outside.
  const isShut = cusOutside(log.now(), seat, space) > 0;
  if (pointsAt(log.now(), space) > 0) log.emit({ kind: 'SiegeSet', siege: { space, seat, points: 0 } });
  if (isShut) {
    lose(log, inside, { ...cusOf(log.now(), inside), why });
    for (const general of generalsOf({ world, state: log.now() }, inside)) displace(dealing, general, why);
  }
  // The marker comes last, because taking a capital ends the war.
  mark(log, [space], { marker: seat, why });
}
