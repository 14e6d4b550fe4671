import type { HexId } from '@tessera/hex';
import { retreaters, retreatsOf } from './battle/retreat.js';
import { duelsOf } from './battle/targets.js';
import type { State, UnitId } from './model.js';
import { isOnMap, unitOf, unitsOf } from './position.js';
import type { World } from './world.js';

/** The units that the question on top is about: those that act, or that fight; none where it is about no single ones. */
function unitsAsked(world: World, view: State): readonly UnitId[] {
  const frame = view.frames.at(-1);
  switch (frame?.at) {
    case 'movement':
      return frame.commands.flatMap((command) => unitsOf(view, command));
    case 'declare':
      return duelsOf(world, view).flatMap(({ unit, targets }) => [unit, ...targets]);
    case 'resolve':
      return frame.attacks.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]);
    case 'retreat':
      return retreaters(world, view);
    case 'counter':
      return [...frame.attackers, ...frame.defenders];
    case 'advance':
      return frame.units;
    case 'continue':
      return frame.pool;
    case 'victim':
      return [frame.elephants, ...frame.nearest];
    case 'setUp':
    case 'initiative':
    case 'orders':
    case 'activate':
    case undefined:
      return [];
  }
}

/** The hexes that the question on top is about: where the acting units stand, or those who fight, and where they may go. */
export function hexesAsked(world: World, view: State): HexId[] {
  const frame = view.frames.at(-1);
  const open =
    frame?.at === 'retreat'
      ? retreaters(world, view).flatMap((unit) => [...retreatsOf(world, view, unit).keys()])
      : [];
  const standing = unitsAsked(world, view).flatMap((unit) =>
    isOnMap(view, unit) ? [unitOf(view, unit).hex] : [],
  );
  return [...standing, ...open, ...(frame?.at === 'advance' ? frame.hexes : [])];
}
