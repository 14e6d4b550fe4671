import type { State } from '../model.js';
import type { World } from '../world.js';
import { placesBroken, stackBroken, unitsBroken } from './board.js';
import { type Breach, type WorldState, linksBroken } from './breach.js';
import { framesBroken } from './frames.js';
import { courseBroken, endBroken } from './turn.js';

export { INVARIANTS, type Breach, type Invariant } from './breach.js';

// Later checks rely on earlier ones, so checking stops at the first layer with a breach.
const LAYERS: readonly ((worldState: WorldState) => readonly Breach[])[] = [
  placesBroken,
  unitsBroken,
  linksBroken,
  endBroken,
  stackBroken,
  courseBroken,
  framesBroken,
];

/**
 * The breaches in a position in which a seat has to decide or the game is over: a full state or a viewer's, also after
 * part of a plan (law 6). Empty when every invariant holds. Between the events of one commit some may not hold.
 */
export function breachesIn(world: World, state: State): readonly Breach[] {
  for (const layer of LAYERS) {
    const breaches = layer({ world, state });
    if (breaches.length > 0) return breaches;
  }
  return [];
}
