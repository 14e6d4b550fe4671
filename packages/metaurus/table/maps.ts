import type { MapDrawing, Orientation } from '@tessera/drawing';
import { metaurus } from '@tessera/metaurus';
import { drawMap } from '@tessera/metaurus/drawing';

const maps = new Map<Orientation, MapDrawing>();

/** The map, drawn once for each way round. */
export function mapOf(orientation: Orientation): MapDrawing {
  const known = maps.get(orientation) ?? drawMap(metaurus.world, orientation);
  maps.set(orientation, known);
  return known;
}
