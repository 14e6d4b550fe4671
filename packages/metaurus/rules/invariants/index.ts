import type { State } from '../model.js';
import type { World } from '../world.js';
import { placesBroken, stackBroken, unitsBroken } from './board.js';
import { type Breach, type Ground, linksBroken } from './breach.js';
import { framesBroken } from './frames.js';
import { courseBroken, endBroken } from './turn.js';

export { INVARIANTS, type Breach, type Invariant } from './breach.js';

/** From what everything else stands on to what stands on it: after a breach nothing further is asked. */
const LAYERS: readonly ((ground: Ground) => readonly Breach[])[] = [
  placesBroken,
  unitsBroken,
  linksBroken,
  endBroken,
  stackBroken,
  courseBroken,
  framesBroken,
];

/**
 * What does not hold in a position in which somebody is asked, or that is the end of a game: of the full state, of a
 * viewer's, and after part of a plan (law 6). Empty when everything does. Between the facts of one commit some of it need
 * not hold.
 */
export function breachesIn(world: World, state: State): readonly Breach[] {
  for (const layer of LAYERS) {
    const breaches = layer({ world, state });
    if (breaches.length > 0) return breaches;
  }
  return [];
}
