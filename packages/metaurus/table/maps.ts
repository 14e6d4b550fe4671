import type { World } from '@tessera/metaurus';
import { drawMap } from '@tessera/metaurus/drawing';
import { type HexMap, type Orientation } from '@tessera/metaurus/drawing';

const maps = new WeakMap<World, Map<Orientation, HexMap>>();

/** The map of a world, drawn once for each way round. */
export function mapOf(world: World, orientation: Orientation): HexMap {
  const drawn = maps.get(world) ?? new Map<Orientation, HexMap>();
  maps.set(world, drawn);
  const known = drawn.get(orientation) ?? drawMap(world, orientation);
  drawn.set(orientation, known);
  return known;
}
