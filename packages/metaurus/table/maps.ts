import { metaurus } from '@tessera/metaurus';
import { drawMap } from '@tessera/metaurus/drawing';
import { type HexMap, type Orientation } from '@tessera/metaurus/drawing';

const maps = new Map<Orientation, HexMap>();

/** The map, drawn once for each way round. */
export function mapOf(orientation: Orientation): HexMap {
  const known = maps.get(orientation) ?? drawMap(metaurus.world, orientation);
  maps.set(orientation, known);
  return known;
}
