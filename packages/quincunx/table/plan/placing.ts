import { HIDDEN } from '@tessera/core';
import { quincunx, type LineId, type Place, type Side, type State } from '@tessera/quincunx';

/** Where a line of a side stands before the battle: as it was placed, else as section 9 lists it (R60). */
export function placeNow({ options, kept }: State, side: Side, line: LineId): Place | null {
  const listed = quincunx.world.scenarios[options.scenario].lines.find(({ id }) => id === line);
  if (listed?.side !== side) return null;
  const { deployment } = kept[side];
  const placed = deployment === HIDDEN ? undefined : deployment.places[line];
  const { x, front, gap, formation } = placed ?? listed;
  return { x, front, gap, formation };
}
